/**
 * The look-ups of the finder in the engine. The finder does not wait: what is not known yet is answered by a stand-in and
 * asked for, all at once, and then the finder runs again, until it needs nothing more.
 */
import { FULL, OPEN, type ClassAccess } from '../finding/hits.ts';
import type { Documents, Lookups } from '../finding/lookups.ts';
import { PLACES } from '../language/text/document.ts';
import { HEADER } from '../index/column-words.ts';
import type { NumberedClass } from '../index/search-tables.ts';
import { letters, spelling } from '../query/spelling.ts';
import { wordBeginnings, wordForms, type OpenWord } from '../query/word-forms.ts';
import type { EngineClient } from './engine-client.ts';
import { wordsIn, type Side, type StoredWords } from './engine-layout.ts';
import { matchQuery, unitQuery, type EngineQuery } from './match-query.ts';
import type { StoredAndNumbers, WordsCache } from './words-cache.ts';
import * as searches from './engine-searches.ts';
import type { EngineAnswer, EngineSearch } from './engine-searches.ts';

/** Where a query is asked: the names of the two indexes. */
export type EngineIndexes = Record<Side, string>;

/** The classes that a reader may search in one of the indexes. */
interface Part {
  side: Side;
  index: string;
  keys: string[];
  /** The number that the finder uses for all of them. */
  class: number;
}

/** What a document is, before it has a number. */
interface Match {
  nid: number;
  day: number;
  version: number;
  part: Part;
}

/** Documents to read at once. */
const READ_AT_ONCE = 500;
const NO_WORDS = new Int32Array(HEADER);
const NONE = new Int32Array();

/** Something is not known yet. */
class Unsettled extends Error {}

export interface EngineCall {
  client: EngineClient;
  indexes: EngineIndexes;
  access: ClassAccess;
  classes: readonly (NumberedClass & { key: string })[];
  cache: WordsCache;
  deadline: number | undefined;
}

/** Runs the finder until all that it asks is known. */
export async function withLookups<Value>(call: EngineCall, run: (lookups: Lookups) => Value): Promise<Value> {
  const { client, deadline } = call;
  const parts = partsIn(call);
  const lists = new Map<string, { query: EngineQuery | undefined; found?: Match[] }>();
  const asked = new Map<string, { searches: EngineSearch[]; answers?: EngineAnswer[] }>();
  const words = new Map<string, Match>();
  // Of this query: the cache may let go of them before the query ends.
  const read = new Map<string, StoredAndNumbers>();

  for (;;) {
    const lookups = lookupsFor({ ...call, parts, lists, asked, words, read });
    const found = attempt(() => run(lookups));
    const newLists = [...lists.values()].filter((one) => !one.found);
    const newAsked = [...asked.values()].filter((one) => !one.answers);
    if (newLists.length + newAsked.length + words.size === 0) {
      if (found === undefined) throw new Error('the finder asks for nothing and finds nothing');
      return found.value;
    }
    await Promise.all([fillLists(newLists), fillAnswers(newAsked), readWords()]);
  }

  async function fillLists(open: { query: EngineQuery | undefined; found?: Match[] }[]): Promise<void> {
    const pairs = open.flatMap((list) => parts.map((part) => ({ list, part })));
    const rows = await searches.listAll(
      client,
      pairs.map(({ list, part }) => ({
        index: part.index,
        query: searches.inClasses(part.keys, list.query),
      })),
      deadline,
    );
    for (const list of open) list.found = [];
    pairs.forEach(({ list, part }, at) => {
      const row = rows[at]!;
      for (let from = 0; from < row.length; from += 3)
        list.found!.push({ nid: row[from]!, day: row[from + 1]!, version: row[from + 2]!, part });
    });
  }

  async function fillAnswers(open: { searches: EngineSearch[]; answers?: EngineAnswer[] }[]): Promise<void> {
    const all = await searches.askAll(
      client,
      open.flatMap((one) => one.searches),
      deadline,
    );
    let at = 0;
    for (const one of open) one.answers = all.slice(at, (at += one.searches.length));
  }

  async function readWords(): Promise<void> {
    const wanted = [...words.values()];
    words.clear();
    for (const part of parts) {
      const own = wanted.filter((match) => match.part === part);
      for (let from = 0; from < own.length; from += READ_AT_ONCE)
        await readSome(part, own.slice(from, from + READ_AT_ONCE));
    }
  }

  async function readSome(part: Part, matches: readonly Match[]): Promise<void> {
    const body = {
      query: searches.inClasses(part.keys, { terms: { nid: matches.map(({ nid }) => nid) } }),
      ...{ size: matches.length, _source: ['text', 'words'], track_total_hits: false },
      sort: [{ nid: 'asc' }],
    };
    const [answer] = await searches.askAll(client, [{ index: part.index, body }], deadline);
    const stored = new Map(
      (answer!.hits?.hits ?? []).map(({ sort, _source }) => [sort![0], _source as StoredWords]),
    );
    for (const match of matches) {
      const found = stored.get(match.nid);
      // Withdrawn on the way: found, but without words it comes last.
      const numbers = found ? wordsIn(found) : NO_WORDS;
      const known = { text: found?.text ?? [], numbers };
      read.set(cacheKey(match), known);
      call.cache.set(cacheKey(match), known);
    }
  }
}

const cacheKey = ({ nid, version, part }: Match) => `${part.index} ${nid} ${version}`;

/** @returns undefined if it needs what is not known yet */
function attempt<Value>(run: () => Value): { value: Value } | undefined {
  try {
    return { value: run() };
  } catch (error) {
    if (error instanceof Unsettled) return undefined;
    throw error;
  }
}

function partsIn({ indexes, access, classes }: EngineCall): Part[] {
  return (
    [
      ['full', FULL],
      ['open', OPEN],
    ] as const
  ).flatMap(([side, level]) => {
    const own = classes.filter(({ id }) => access[id] === level);
    if (own.length === 0) return [];
    return [{ side, index: indexes[side], keys: own.map(({ key }) => key), class: own[0]!.id }];
  });
}

interface State extends EngineCall {
  parts: readonly Part[];
  lists: Map<string, { query: EngineQuery | undefined; found?: Match[] }>;
  asked: Map<string, { searches: EngineSearch[]; answers?: EngineAnswer[] }>;
  /** Documents whose words are needed. */
  words: Map<string, Match>;
  read: Map<string, StoredAndNumbers>;
}

function lookupsFor({ indexes, parts, lists, asked, words, read, cache }: State): Lookups {
  const { documents, matches, numbers } = number(lists);
  let isSettled = true;

  function list(query: EngineQuery | undefined): Int32Array {
    const key = JSON.stringify(query ?? {});
    const known = lists.get(key);
    if (known?.found) return Int32Array.from(known.found, ({ nid }) => numbers.get(nid)!).sort();
    lists.set(key, { query });
    isSettled = false;
    return NONE;
  }

  function answersTo(own: EngineSearch[]): EngineAnswer[] | undefined {
    if (own.length === 0) return [];
    const key = JSON.stringify(own);
    const known = asked.get(key);
    if (known?.answers) return known.answers;
    asked.set(key, { searches: own });
    isSettled = false;
    return undefined;
  }

  function stored(id: number): StoredAndNumbers | undefined {
    const match = matches[id]!;
    const key = cacheKey(match);
    const known = read.get(key) ?? cache.get(key);
    if (known) {
      read.set(key, known);
      return known;
    }
    words.set(key, match);
    isSettled = false;
    return undefined;
  }

  function openWords(search: EngineSearch): OpenWord[] {
    const buckets = answersTo([search])?.[0]!.aggregations?.['words']?.buckets ?? [];
    return buckets.map(({ key, doc_count: docs }) => ({ word: key, docs }));
  }

  function countIn(part: Part): number {
    const [answer] = answersTo([searches.classesSearch(part.index)]) ?? [];
    const own = new Set(part.keys);
    const buckets = answer ? searches.classesFound(answer) : [];
    return buckets.reduce((sum, { key, doc_count: docs }) => sum + (own.has(key) ? docs : 0), 0);
  }

  const open = indexes.open;
  const wordList = {
    from: (beginning: string) => openWords(searches.wordsFrom(open, beginning)),
    exact: (word: string) => openWords(searches.wordsEqual(open, word)),
    hasLonger: (word: string) => openWords(searches.wordsLonger(open, word)).length > 0,
  };
  const correct = spelling({
    has: (word) => wordList.exact(word).length > 0,
    near(word, most) {
      const [answer] = answersTo([searches.wordsLike(open, word, most)]) ?? [];
      const options = answer?.suggest?.['words']?.[0]?.options ?? [];
      return options.map(({ text, freq }) => ({ word: text, docs: freq, letters: letters(text) }));
    },
  });

  return {
    documents,
    find: (node) => list(matchQuery(node)),
    findIn: (unit, places) => list(unitQuery(unit, places)),
    all: () => list(undefined),
    count(unit) {
      const query = unitQuery({ ...unit, field: undefined });
      const counts = answersTo(
        parts.map(({ index, keys }) => searches.countSearch(index, searches.inClasses(keys, query))),
      );
      return (counts ?? []).reduce((sum, { hits }) => sum + (hits?.total?.value ?? 0), 0);
    },
    countAll: () => parts.reduce((sum, part) => sum + countIn(part), 0),
    words: (id) => stored(id)?.numbers ?? NO_WORDS,
    stemsFrom(beginning, ids) {
      const stems = new Set<string>();
      for (const id of ids)
        for (const column of stored(id)?.text ?? [])
          for (const stem of column.split(' ')) if (stem.startsWith(beginning)) stems.add(stem);
      return [...stems];
    },
    lengths() {
      const answers = answersTo(parts.map(({ index, keys }) => searches.lengthsSearch(index, keys))) ?? [];
      const sizes = parts.map(countIn);
      const size = sizes.reduce((sum, one) => sum + one, 0);
      return PLACES.map((place) => {
        const sum = answers.reduce(
          (total, { aggregations }, at) => total + (aggregations?.[place]?.value ?? 0) * sizes[at]!,
          0,
        );
        return Math.max(1, sum / Math.max(1, size));
      });
    },
    correct,
    formsFor: wordForms(wordList),
    isBeginning: wordBeginnings(wordList),
    settle() {
      if (!isSettled) throw new Unsettled();
    },
  };
}

/** Numbers the documents that were found, ascending by nid: the finder counts by number. */
function number(lists: State['lists']) {
  const byNid = new Map<number, Match>();
  for (const { found } of lists.values()) for (const match of found ?? []) byNid.set(match.nid, match);
  const nids = Int32Array.from(byNid.keys()).sort();
  const numbers = new Map<number, number>();
  nids.forEach((nid, at) => numbers.set(nid, at + 1));
  const matches: Match[] = [];
  const size = nids.length + 1;
  const columns = { nids: new Int32Array(size), classes: new Uint16Array(size), days: new Int32Array(size) };
  numbers.forEach((id, nid) => {
    const match = byNid.get(nid)!;
    matches[id] = match;
    columns.nids[id] = nid;
    columns.classes[id] = match.part.class;
    columns.days[id] = match.day;
  });
  const documents: Documents = { size, ...columns, id: (nid) => numbers.get(nid) };
  return { documents, matches, numbers };
}
