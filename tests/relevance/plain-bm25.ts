/** The baseline of relevance: SQLite's full text as it comes, with word forms and BM25 and nothing else. */
import Sqlite from 'better-sqlite3';
import { plainText } from '#app/text/html-text.ts';
import { libraryItems, wholeText } from '#tests/support/library.ts';
import type { Engine } from './engine.ts';

const PLACES = 10;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Title, summary and all texts of every item; a query finds items with any of its words. */
export function plainBm25(verticals: readonly string[]): Engine {
  const db = new Sqlite(':memory:');
  db.exec(`create virtual table item using fts5(
    vertical unindexed, title, summary, body, tokenize = 'porter unicode61')`);
  const insert = db.prepare(
    'insert into item (rowid, vertical, title, summary, body) values (?, ?, ?, ?, ?)',
  );
  db.transaction(() => {
    for (const vertical of verticals)
      for (const item of libraryItems(vertical)) {
        const { nid, title, body } = item;
        insert.run(nid, vertical, title, plainText(body?.summary ?? ''), plainText(wholeText(item)));
      }
  })();
  const find = db
    .prepare('select rowid from item where item match ? and vertical = ? order by bm25(item), rowid limit ?')
    .pluck();
  return {
    name: 'plain BM25',
    rank(query, vertical) {
      const words = query.match(WORDS) ?? [];
      const match = words.map((word) => `"${word}"`).join(' OR ');
      return Promise.resolve(find.all(match, vertical, PLACES) as number[]);
    },
    close() {
      db.close();
      return Promise.resolve();
    },
  };
}
