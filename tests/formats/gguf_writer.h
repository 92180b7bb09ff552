// SPDX-License-Identifier: MIT
#pragma once

#include "tests/formats/byte_writer.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// Builds a small GGUF file, right or wrong, from keys and tensors.
class GgufWriter {
public:
    template <class Number> GgufWriter& key(std::string_view name, std::uint32_t type, Number value) {
        start(name, type).number(value);
        return *this;
    }
    GgufWriter& text(std::string_view name, std::string_view value) {
        start(name, 8).number(std::uint64_t{value.size()}).text(value);
        return *this;
    }
    template <class Number>
    GgufWriter& array(std::string_view name, std::uint32_t type, const std::vector<Number>& values) {
        start(name, 9).number(type).number(std::uint64_t{values.size()});
        for (const Number value : values) {
            m_keys.number(value);
        }
        return *this;
    }
    GgufWriter& texts(std::string_view name, const std::vector<std::string>& values) {
        start(name, 9).number(std::uint32_t{8}).number(std::uint64_t{values.size()});
        for (const std::string& value : values) {
            m_keys.number(std::uint64_t{value.size()}).text(value);
        }
        return *this;
    }
    /// Sizes as the file lists them, fastest first.
    GgufWriter& tensor(std::string_view name, const std::vector<std::uint64_t>& sizes, std::uint32_t type,
                       std::uint64_t offset) {
        m_tensors.number(std::uint64_t{name.size()})
            .text(name)
            .number(static_cast<std::uint32_t>(sizes.size()));
        for (const std::uint64_t size : sizes) {
            m_tensors.number(size);
        }
        m_tensors.number(type).number(offset);
        ++m_tensorCount;
        return *this;
    }
    GgufWriter& version(std::uint32_t value) {
        m_version = value;
        return *this;
    }
    /// Keys as another file has them, byte for byte.
    GgufWriter& rawKeys(std::uint64_t count, std::string_view bytes) {
        m_keyCount += count;
        m_keys.text(bytes);
        return *this;
    }
    /// The file with `dataBytes` bytes of tensor data, counted up from 0.
    std::string file(std::size_t dataBytes, std::size_t alignment = 32) const {
        std::string data;
        for (std::size_t i = 0; i < dataBytes; ++i) {
            data.push_back(static_cast<char>(i));
        }
        return fileWith(data, alignment);
    }
    std::string fileWith(std::string_view data, std::size_t alignment = 32) const {
        ByteWriter writer;
        writer.text("GGUF").number(m_version).number(m_tensorCount).number(m_keyCount);
        writer.text(m_keys.bytes).text(m_tensors.bytes).padTo(alignment).text(data);
        return writer.bytes;
    }

private:
    ByteWriter& start(std::string_view name, std::uint32_t type) {
        ++m_keyCount;
        return m_keys.number(std::uint64_t{name.size()}).text(name).number(type);
    }

    std::uint32_t m_version = 3;
    std::uint64_t m_keyCount = 0;
    std::uint64_t m_tensorCount = 0;
    ByteWriter m_keys;
    ByteWriter m_tensors;
};

} // namespace tokenscope
