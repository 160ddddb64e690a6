/**
 * How many of a reader's documents have a word: what tells rare words from frequent ones. Only what the reader may read
 * is counted, so that no order of results depends on hidden text.
 */
import type { Database as Connection } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { DocumentColumns } from '../index/document-columns.ts';
import type { SearchTables } from '../index/search-tables.ts';
import { FULL, NOTHING, OPEN, type ClassAccess } from './hits.ts';

export interface WordCounts {
  /** How many documents of the reader match: exact if few do, otherwise estimated from a sample. */
  matching(expression: string, access: ClassAccess): number;
  /** How many documents the reader has. */
  all(access: ClassAccess): number;
}

/** By the number of the access class. */
type ByClass = Float64Array;

/** Everything is counted again after changes of this share of the documents. */
const RECOUNT_SHARE = 0.005;
/** Samples of a large index: parts at equal distances. */
const SAMPLE = {
  parts: 8,
  /** Documents of each part. */
  size: 1_024,
  /** With fewer matches in the sample, all are counted: they are few. */
  least: 128,
};

export function wordCounts(
  db: Connection,
  { documents, generation }: SearchTables,
  sample = SAMPLE,
): WordCounts {
  const listed = {
    [OPEN]: inRange(db, 'open_text'),
    [FULL]: inRange(db, 'full_text'),
  };
  const counts = new LRUCache<string, ByClass>({ max: 40_000 });
  let sizes = sizesOf(documents, sample);
  let countedAt = generation();

  function refresh(): void {
    const changes = generation() - countedAt;
    if (changes === 0 || changes < documents.count * RECOUNT_SHARE) return;
    counts.clear();
    sizes = sizesOf(documents, sample);
    countedAt = generation();
  }

  /** Matches of either text by class, in these ranges of numbers of documents. */
  function count(text: typeof OPEN | typeof FULL, expression: string, isSample: boolean): ByClass {
    const key = `${text}${isSample ? 's' : 'a'}${expression}`;
    const known = counts.get(key);
    if (known) return known;
    const byClass: ByClass = new Float64Array(sizes.all.length);
    for (const [from, to] of isSample ? sizes.parts : [[0, documents.size] as const])
      for (const id of listed[text](expression, from, to)) byClass[documents.classes[id]!]! += 1;
    // What nothing has may be published the next moment, and takes no time to look up again.
    if (byClass.some((matches) => matches > 0)) counts.set(key, byClass);
    return byClass;
  }

  function matches(expression: string, access: ClassAccess, isSample: boolean): number {
    let sum = 0;
    for (const text of [OPEN, FULL] as const)
      if (access.includes(text)) sum += total(count(text, expression, isSample), access, text);
    return sum;
  }

  return {
    matching(expression, access) {
      refresh();
      if (sizes.parts.length > 0) {
        const sampled = matches(expression, access, true);
        if (sampled >= sample.least)
          return (sampled * readable(sizes.all, access)) / readable(sizes.sampled, access);
      }
      return matches(expression, access, false);
    },
    all(access) {
      refresh();
      return readable(sizes.all, access);
    },
  };
}

function inRange(db: Connection, table: string): (expression: string, from: number, to: number) => number[] {
  const statement = db
    .prepare(`select rowid from ${table} where ${table} match ? and rowid between ? and ?`)
    .pluck();
  return (expression, from, to) => statement.all(expression, from, to) as number[];
}

function total(byClass: ByClass, access: ClassAccess, text: number): number {
  return byClass.reduce((sum, count, id) => (access[id] === text ? sum + count : sum), 0);
}

function readable(byClass: ByClass, access: ClassAccess): number {
  return byClass.reduce((sum, count, id) => (access[id]! > NOTHING ? sum + count : sum), 0);
}

/** How many documents each class has, in all and in the parts of the sample; no parts for a small index. */
function sizesOf({ classes, size }: DocumentColumns, sample: typeof SAMPLE) {
  const last = classes.subarray(0, size).reduce((most, id) => Math.max(most, id), 0);
  const parts =
    size <= sample.parts * sample.size * 2
      ? []
      : Array.from({ length: sample.parts }, (_, part): [number, number] => {
          const from = Math.floor((part * size) / sample.parts);
          return [from, from + sample.size - 1];
        });
  const all: ByClass = new Float64Array(last + 1);
  const sampled: ByClass = new Float64Array(last + 1);
  for (let id = 1; id < size; id++) all[classes[id]!]! += classes[id] ? 1 : 0;
  for (const [from, to] of parts)
    for (let id = from; id <= to; id++) sampled[classes[id]!]! += classes[id] ? 1 : 0;
  return { all, sampled, parts };
}
