/** The look-ups of the finder in the file of an index. */
import type { Database as Connection } from 'better-sqlite3';
import { documentWords } from '../index/document-words.ts';
import { fileWordList, type SearchTables } from '../index/search-tables.ts';
import { matchExpression, unitExpression } from '../query/match-expression.ts';
import { spelling } from '../query/spelling.ts';
import { fileSpellings } from '../query/file-spellings.ts';
import { wordBeginnings, wordForms } from '../query/word-forms.ts';
import { averageLengths } from '../ranking/average-lengths.ts';
import { hitsIn, NOTHING, type ClassAccess } from './hits.ts';
import type { Lookups } from './lookups.ts';
import { wordCounts } from './word-counts.ts';
import { USUAL_SIZES, type SearchSizes } from '../search-sizes.ts';

export function fileLookups(
  db: Connection,
  tables: SearchTables,
  { hitBytes }: SearchSizes = USUAL_SIZES,
): Lookups {
  const { documents } = tables;
  const hits = hitsIn(db, tables, hitBytes);
  const counts = wordCounts(db, tables);
  const words = documentWords(db, documents);
  const list = fileWordList(db);
  return {
    documents,
    find: (node, access) => hits.find(matchExpression(node), access),
    findIn: (unit, places, access) => hits.find(unitExpression(unit, places), access),
    all: (access) => readable(tables, access),
    count: (unit, access) => counts.matching(unitExpression({ ...unit, field: undefined }), access),
    countAll: (access) => counts.all(access),
    words,
    stemsFrom: stemLister(db),
    lengths: averageLengths(tables, words),
    correct: spelling(fileSpellings(db, tables)),
    formsFor: wordForms(list),
    isBeginning: wordBeginnings(list),
    settle() {},
  };
}

function readable({ documents }: SearchTables, access: ClassAccess): Int32Array {
  const { classes, size } = documents;
  return Int32Array.from({ length: size }, (_, id) => id).filter((id) => access[classes[id]!]! > NOTHING);
}

/** Every stem of the index that begins with a text. */
function stemLister(db: Connection): (beginning: string) => string[] {
  db.exec(`create virtual table if not exists temp.stem using fts5vocab('main', 'full_text', 'row')`);
  const list = db.prepare('select term from temp.stem where term >= ? and term < ?').pluck();
  return (beginning) => list.all(beginning, `${beginning}\u{10FFFF}`) as string[];
}
