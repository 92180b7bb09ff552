// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/model_config.h"
#include "core/values/column.h"
#include "core/values/run_snapshot.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace tokenscope {

/// Keeps keys in the order in which they were put in.
using OrderedJson = nlohmann::ordered_json;

/// The shortest decimal text that reads back as exactly `value`, always recognisable as a fraction ("1.0",
/// "0.1", "1e-05"). Not for infinities and NaN, which JSON cannot hold.
std::string jsonNumber(double value);

/// "[a,b,c]" of jsonNumber.
std::string jsonNumbers(std::span<const double> values);

/// One line with its end; text that is not UTF-8 (a path, a name in a file) gets U+FFFD instead of an
/// exception.
std::string jsonLine(const OrderedJson& json);

OrderedJson idsJson(std::span<const TokenId> ids);
OrderedJson configJson(const ModelConfig& config);

/// {"column":0,"tokens":[..],"mask":[..],"text":[..],"completed":[..]}: null for rows that had ended before.
/// With `logprobs` above 0 also "logprobs": per row {"token": the chosen id's, "top": [[id, logprob], …]} of
/// the model's own distribution.
OrderedJson columnJson(const Column& column, std::size_t logprobs);

/// {"shape":[layers, 2, rows, KV heads, capacity, head size],"dtype":"..","used_bytes":…}.
OrderedJson cacheJson(const CacheStats& cache);
OrderedJson timingJson(const RunTiming& timing);
/// Why each row ended.
OrderedJson reasonsJson(const std::vector<RowSummary>& rows);

} // namespace tokenscope
