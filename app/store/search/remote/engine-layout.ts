/** How documents are in the engine: names of indexes, their mapping, and what of an item they hold. */
import { hash } from 'node:crypto';
import { columnWords, numbersFrom, spellingWords } from '../index/column-words.ts';
import { dayNumber } from '../index/document-columns.ts';
import { PLACES, type DocumentText, type IndexedItem, type Place } from '../language/text/document.ts';
import { accessClassKey } from '../index/search-tables.ts';

/** Increases with every change of what is below: indexes are made again under other names. */
const ENGINE_LAYOUT = 1;

/** As many documents as one answer may list. */
export const PAGE = 50_000;

/** The two texts of an item: in full, and as readers without access see it. Each has an index of its own. */
export const SIDES = ['full', 'open'] as const;
export type Side = (typeof SIDES)[number];

/** Places that are asked for by themselves; `text` has all. */
const OWN_PLACES = ['title', 'references', 'authors', 'jurisdictions', 'terms'] as const satisfies Place[];

/** Which index is meant: that of a database, by its id, in a projection. */
export interface IndexKind {
  database: string;
  fingerprint: string;
}

/** The id of the document that says how far an index has read. */
export const PROGRESS_ID = 'progress';

/**
 * Names are `regatlas-<database>-<projection>-<side>`, the first two hashes: an alias of the index that instances with
 * this database and this projection use. The index itself has the time at which it was made at the end of its name, and
 * a second alias, with `-w`, by which it is written: an index that was deleted is not made anew by a late write.
 */
export function indexNames(database: string, fingerprint: string) {
  const prefix = `regatlas-${short(database)}`;
  const own = `${prefix}-${short(`${ENGINE_LAYOUT} ${fingerprint}`)}`;
  return {
    /** Of all indexes of this database. */
    pattern: `${prefix}-*`,
    /** What was whole last, for those whose own index is not: it may have been made by another version. */
    whole: { full: `${prefix}-whole${ENGINE_LAYOUT}-full`, open: `${prefix}-whole${ENGINE_LAYOUT}-open` },
    own: { full: `${own}-full`, open: `${own}-open` },
  };
}

export type IndexNames = ReturnType<typeof indexNames>;

export const writeAlias = (index: string) => `${index}-w`;

const short = (text: string) => hash('sha256', text).slice(0, 10);

const stems = { type: 'text', analyzer: 'stems', norms: false };
const counted = (places: readonly string[]) =>
  Object.fromEntries(places.map((place) => [place, { type: 'integer', index: false }]));

/** The body that makes an index. Shards and replicas are left to the engine and its templates. */
export function indexBody(alias: string, index: string): object {
  return {
    settings: {
      index: {
        max_result_window: PAGE,
        // What was written and refreshed must be found on every copy.
        replication: { type: 'DOCUMENT' },
        analysis: {
          tokenizer: { stems: { type: 'whitespace', max_token_length: 1_000 } },
          analyzer: { stems: { type: 'custom', tokenizer: 'stems' } },
        },
      },
    },
    mappings: {
      dynamic: 'strict',
      _source: { excludes: [...OWN_PLACES, 'spelling'] },
      properties: {
        nid: { type: 'integer' },
        day: { type: 'integer' },
        version: { type: 'long' },
        class: { type: 'keyword' },
        text: { ...stems, position_increment_gap: 100 },
        ...Object.fromEntries(OWN_PLACES.map((place) => [place, stems])),
        lengths: { properties: counted(PLACES) },
        words: { type: 'object', enabled: false },
        spelling: { type: 'keyword' },
        progress: { type: 'object', enabled: false },
      },
    },
    aliases: { [alias]: {}, [writeAlias(index)]: {} },
  };
}

/** What a search reads back of a document. */
export interface StoredWords {
  /** Stems of each place, in the order of places, separated by spaces. */
  text: string[];
  /** How many of them are words of its text: joined words come last. */
  words: { texts: number[] };
}

/** The document of an item in one of the indexes. */
export function engineDocument(item: IndexedItem, side: Side, version: number): object {
  const text: DocumentText = item[side];
  const { columns, numbers } = columnWords(text);
  return {
    nid: item.nid,
    day: dayNumber(item.published),
    version,
    class: accessClassKey(item),
    text: columns,
    ...Object.fromEntries(OWN_PLACES.map((place) => [place, columns[PLACES.indexOf(place)]])),
    lengths: Object.fromEntries(PLACES.map((place, at) => [place, numbers[at]])),
    words: { texts: [...numbers.subarray(PLACES.length, PLACES.length * 2)] },
    ...(side === 'open' && { spelling: spellingWords(text) }),
  };
}

/** In place of an item that is not published any more: a late write of an older version must find a newer one. */
export const absentDocument = (nid: number, version: number): object => ({ nid, version });

export const wordsIn = ({ text, words }: StoredWords): Int32Array => numbersFrom(text, words.texts);
