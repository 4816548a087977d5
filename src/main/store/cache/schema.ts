/** Schema version. A file with another version is replaced, since its content can be fetched again. */
export const schemaVersion = 3

/** The default categories split Hindi words at vowel signs (marks). */
const tokenizer = `tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"`

export const schemaSql = `
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

-- Whole responses of the institute, by the request and the role of the user. tag: ETag; seal: checksum.
CREATE TABLE answers (
  request TEXT PRIMARY KEY, operation TEXT NOT NULL, body TEXT NOT NULL, fetched_at TEXT NOT NULL, stale INTEGER NOT NULL,
  tag TEXT NOT NULL, seal TEXT NOT NULL
) STRICT;
-- The indexed columns are folded (contract/protocol/text/fold-text). more: words of the description.
CREATE VIRTUAL TABLE entry_words USING fts5(
  entity UNINDEXED, id UNINDEXED, title UNINDEXED, subtitle UNINDEXED, title_words, subtitle_words, more, ${tokenizer}
);

CREATE TABLE slots (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, course_id TEXT NOT NULL, first_day TEXT NOT NULL,
  last_day TEXT NOT NULL, start_time TEXT NOT NULL, end_time TEXT NOT NULL, seats_left INTEGER NOT NULL,
  seats INTEGER NOT NULL, title TEXT NOT NULL, title_words TEXT NOT NULL, subtitle TEXT NOT NULL, fetched_at TEXT NOT NULL
) STRICT;
CREATE INDEX slots_by_day ON slots (course_id, first_day);
CREATE VIRTUAL TABLE slot_words USING fts5(title_words, subtitle, content = 'slots', content_rowid = 'number', ${tokenizer});
CREATE TRIGGER slot_added AFTER INSERT ON slots BEGIN
  INSERT INTO slot_words (rowid, title_words, subtitle) VALUES (new.number, new.title_words, new.subtitle);
END;
CREATE TRIGGER slot_removed AFTER DELETE ON slots BEGIN
  INSERT INTO slot_words (slot_words, rowid, title_words, subtitle) VALUES ('delete', old.number, old.title_words, old.subtitle);
END;
CREATE TRIGGER slot_changed AFTER UPDATE OF title_words, subtitle ON slots
WHEN old.title_words <> new.title_words OR old.subtitle <> new.subtitle BEGIN
  INSERT INTO slot_words (slot_words, rowid, title_words, subtitle) VALUES ('delete', old.number, old.title_words, old.subtitle);
  INSERT INTO slot_words (rowid, title_words, subtitle) VALUES (new.number, new.title_words, new.subtitle);
END;
`
