PRAGMA journal_mode = WAL;;
CREATE TABLE chat(id INTEGER PRIMARY KEY, created INTEGER NOT NULL, changed INTEGER NOT NULL,
 pinned INTEGER NOT NULL DEFAULT 0, named INTEGER NOT NULL DEFAULT 0, deleted INTEGER,
 revision INTEGER NOT NULL DEFAULT 0, title TEXT NOT NULL DEFAULT '', model_path TEXT NOT NULL DEFAULT '',
 model_name TEXT NOT NULL DEFAULT '', settings TEXT NOT NULL, draft TEXT NOT NULL DEFAULT '');;
CREATE TABLE turn(id INTEGER PRIMARY KEY, chat INTEGER NOT NULL REFERENCES chat(id) ON DELETE CASCADE,
 parent INTEGER REFERENCES turn(id), role INTEGER NOT NULL, created INTEGER NOT NULL, active INTEGER NOT NULL,
 deleted INTEGER, deleted_with INTEGER, tokens INTEGER NOT NULL DEFAULT 0, length INTEGER NOT NULL,
 text TEXT NOT NULL, parts TEXT);;
CREATE INDEX turn_of_chat ON turn(chat, id);;
CREATE INDEX turn_of_parent ON turn(parent);;
CREATE TABLE answer(turn INTEGER PRIMARY KEY REFERENCES turn(id) ON DELETE CASCADE, model_path TEXT NOT NULL,
 model_name TEXT NOT NULL, vocabulary INTEGER NOT NULL, format TEXT NOT NULL, ended INTEGER NOT NULL DEFAULT 0,
 error TEXT NOT NULL DEFAULT '', stop_bytes INTEGER NOT NULL DEFAULT 0, writer TEXT);;
CREATE INDEX answer_of_writer ON answer(writer) WHERE writer IS NOT NULL;;
CREATE TABLE answer_run(turn INTEGER NOT NULL REFERENCES turn(id) ON DELETE CASCADE, first INTEGER NOT NULL,
 facts TEXT NOT NULL, PRIMARY KEY(turn, first)) WITHOUT ROWID;;
CREATE TABLE token_piece(turn INTEGER NOT NULL REFERENCES turn(id) ON DELETE CASCADE, first INTEGER NOT NULL,
 records BLOB NOT NULL, PRIMARY KEY(turn, first)) WITHOUT ROWID;;
CREATE VIRTUAL TABLE search USING fts5(text, tokenize = 'trigram');;
CREATE TRIGGER turn_gone AFTER DELETE ON turn BEGIN DELETE FROM search WHERE rowid = old.id; END;;
CREATE TRIGGER chat_gone AFTER DELETE ON chat BEGIN DELETE FROM search WHERE rowid = -old.id; END;;
PRAGMA application_id = 1414746179;;
PRAGMA user_version = 1;;
INSERT INTO chat VALUES(1000, 1700000000000, 1700000005000, 1, 0, NULL, 4, 'What is 15 * 23?', 'builtin', 'Built-in',
 '{"system":"","sampling":{"temperature":0.6,"top_k":20,"top_p":0.9,"min_p":0.0,"typical_p":1.0,"repetition_penalty":1.0,"presence_penalty":0.0,"frequency_penalty":0.0,"penalty_window":0,"order":["penalties","temperature","top-k","top-p","min-p","typical-p"]},"max_tokens":512,"seed":"18446744073709551615","stop_texts":[],"tools":true,"overflow":"ask"}',
 'And 16?');;
INSERT INTO turn VALUES(1001, 1000, NULL, 1, 1700000001000, 1, NULL, NULL, 0, 16, 'What is 15 * 23?', NULL);;
INSERT INTO turn VALUES(1002, 1000, 1001, 2, 1700000002000, 0, NULL, NULL, 0, 3, '346', NULL);;
INSERT INTO turn VALUES(1003, 1000, 1001, 2, 1700000003000, 1, NULL, NULL, 3, 3, '345', NULL);;
INSERT INTO answer VALUES(1003, 'builtin', 'Built-in', -81985529216486896, 'nanochat', 1, '', 0, NULL);;
INSERT INTO answer_run VALUES(1003, 0, '{"first":0,"seed":"18446744073709551614","attempt":0,"settings":{"temperature":0.6,"top_k":20,"top_p":0.9},"precision":"exact","cache_type":"float32","prompt_tokens":12,"reused_tokens":0,"timing":{"prefill_seconds":0.25}}');;
INSERT INTO token_piece VALUES(1003, 0, x'010201000000000000803f0000003f0000000001000000555555555555d53f010201ef1e00000000003f0000003f0000803f02000000000000000000d03f010201de3d0000abaaaa3e0000003f00000040030000009a9999999999c93f');;
INSERT INTO search(rowid, text) VALUES(-1000, 'what is 15 * 23?');;
INSERT INTO search(rowid, text) VALUES(1001, 'what is 15 * 23?');;
INSERT INTO search(rowid, text) VALUES(1002, '346');;
INSERT INTO search(rowid, text) VALUES(1003, '345');;
