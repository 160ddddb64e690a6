/** Queries and aggregations of the double of OpenSearch, over an inverted index in memory. Unknown syntax is refused. */
import { editDistance } from '#app/text/edit-distance.ts';

export type Json = Record<string, unknown>;

/** As the engine says it in `error`. */
export class Refused extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, reason: string) {
    super(reason);
    [this.status, this.type] = [status, type];
  }
}

export interface Field {
  type: string;
  position_increment_gap?: number;
}

type Postings = Map<string, number[]>;

/** The documents that can be found. */
export interface Searchable {
  field(path: string): Field | undefined;
  documents: Map<string, Json>;
  /** By field, then term, then id: the positions. */
  terms: Map<string, Map<string, Postings>>;
}

export const refuse = (type: string, reason: string): never => {
  throw new Refused(400, type, reason);
};

/** Refuses what the engine does not know. */
export function onlyKeys(value: unknown, known: readonly string[], where: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('parsing_exception', `[${where}] expected an object`);
  for (const key of Object.keys(value))
    if (!known.includes(key)) refuse('parsing_exception', `[${where}] unknown field [${key}]`);
  return value as Json;
}

/** The terms of a document, as an analyser of white space and keywords makes them. */
export function termsIn(
  { type, position_increment_gap: gap = 0 }: Field,
  value: unknown,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  let position = 0;
  for (const one of [value].flat().filter((part) => part !== undefined && part !== null)) {
    const terms = type === 'text' ? String(one).split(/\s+/).filter(Boolean) : [String(one)];
    for (const term of terms) {
      const known = found.get(term);
      if (known) known.push(position);
      else found.set(term, [position]);
      position++;
    }
    position += gap;
  }
  return found;
}

/** A query that names one field. */
function single(body: unknown, query: string, known: readonly string[], short?: string): [string, Json] {
  const [entry, ...others] = Object.entries(onlyKeys(body, Object.keys(body as Json), query));
  if (!entry || others.length > 0) return refuse('parsing_exception', `[${query}] query needs one field`);
  const [field, value] = entry;
  if (short !== undefined && typeof value !== 'object') return [field, { [short]: value }];
  return [field, onlyKeys(value, known, query)];
}

const both = (one: Set<string>, other: Set<string>) => new Set([...one].filter((id) => other.has(id)));

const MOST_CLAUSES = 1_024;

export function matching(index: Searchable, query: unknown): Set<string> {
  let clauses = 0;

  const all = () => new Set(index.documents.keys());
  const postings = (field: string) => index.terms.get(field) ?? new Map<string, Postings>();
  const idsWith = (field: string, term: unknown) => new Set(postings(field).get(String(term))?.keys());

  function phrase(field: string, words: string[], isPrefix: boolean): Map<string, number[]> {
    const own = postings(field);
    const last = words.at(-1)!;
    const ends: Postings[] = isPrefix
      ? [...own].flatMap(([term, found]) => (term.startsWith(last) ? [found] : []))
      : own.has(last)
        ? [own.get(last)!]
        : [];
    const starts = new Map<string, number[]>();
    for (const end of ends)
      for (const [id, positions] of end) {
        const own = positions
          .map((at) => at - words.length + 1)
          .filter((start) =>
            words.slice(0, -1).every((word, offset) =>
              postings(field)
                .get(word)
                ?.get(id)
                ?.includes(start + offset),
            ),
          );
        if (own.length > 0) starts.set(id, [...(starts.get(id) ?? []), ...own]);
      }
    return starts;
  }

  function intervals(field: string, rule: Json): Set<string> {
    const { all_of: group } = onlyKeys(rule, ['all_of'], 'intervals');
    const {
      intervals: parts,
      max_gaps: most,
      ordered,
    } = onlyKeys(group, ['intervals', 'max_gaps', 'ordered', 'filter'], 'all_of');
    if (ordered !== false) refuse('parsing_exception', 'the double knows unordered intervals only');
    const sources = (parts as Json[]).map((part) => {
      const { match } = onlyKeys(part, ['match'], 'intervals');
      const known = onlyKeys(
        match,
        ['query', 'max_gaps', 'ordered', 'analyzer', 'filter', 'use_field'],
        'match',
      );
      if (known['max_gaps'] !== 0 || known['ordered'] !== true)
        refuse('parsing_exception', 'the double knows phrases in intervals only');
      const words = String(known['query']).split(' ');
      return { length: words.length, starts: phrase(field, words, false) };
    });
    return new Set(
      [...(sources[0]?.starts.keys() ?? [])].filter((id) => {
        const spans = sources.map(({ length, starts }) =>
          (starts.get(id) ?? []).map((start) => ({ start, end: start + length })),
        );
        return hasNear(spans, Number(most));
      }),
    );
  }

  function evaluate(node: unknown): Set<string> {
    const [entry, ...others] = Object.entries(node as Json);
    if (!entry || others.length > 0) return refuse('parsing_exception', 'a query has one name');
    const [name, body] = entry;
    if (name !== 'bool' && ++clauses > MOST_CLAUSES)
      refuse(
        'too_many_nested_clauses',
        `Query contains too many nested clauses; maxClauseCount is set to ${MOST_CLAUSES}`,
      );
    switch (name) {
      case 'bool': {
        const known = ['filter', 'must', 'must_not', 'should', 'minimum_should_match', 'boost'];
        const {
          filter = [],
          must_not: not = [],
          should = [],
          minimum_should_match: least,
        } = onlyKeys(body, known, 'bool');
        let ids = all();
        for (const part of [filter].flat()) ids = both(ids, evaluate(part));
        const any = ([should].flat() as unknown[]).map(evaluate);
        if (any.length > 0) {
          if (least !== 1) refuse('parsing_exception', 'the double knows minimum_should_match 1 only');
          ids = both(ids, new Set(any.flatMap((found) => [...found])));
        }
        for (const part of [not].flat()) {
          const excluded = evaluate(part);
          ids = new Set([...ids].filter((id) => !excluded.has(id)));
        }
        return ids;
      }
      case 'exists': {
        const { field } = onlyKeys(body, ['field', 'boost'], 'exists');
        return new Set([...postings(String(field)).values()].flatMap((found) => [...found.keys()]));
      }
      case 'term': {
        const [field, { value }] = single(body, 'term', ['value', 'boost', 'case_insensitive'], 'value');
        return idsWith(field, value);
      }
      case 'terms': {
        const [[field, values] = ['', []], ...more] = Object.entries(body as Json);
        if (more.length > 0 || !Array.isArray(values))
          return refuse('parsing_exception', '[terms] query needs one list');
        return new Set(values.flatMap((value) => [...idsWith(field, value)]));
      }
      case 'range': {
        const [field, { gte, lte }] = single(body, 'range', ['gte', 'lte', 'gt', 'lt', 'boost']);
        const within = [...postings(field)].filter(
          ([term]) => Number(term) >= Number(gte) && Number(term) <= Number(lte),
        );
        return new Set(within.flatMap(([, found]) => [...found.keys()]));
      }
      case 'prefix': {
        const [field, { value }] = single(
          body,
          'prefix',
          ['value', 'boost', 'rewrite', 'case_insensitive'],
          'value',
        );
        return new Set(phrase(field, [String(value)], true).keys());
      }
      case 'match_phrase': {
        const [field, { query: text }] = single(
          body,
          name,
          ['query', 'analyzer', 'slop', 'zero_terms_query', 'boost'],
          'query',
        );
        return new Set(phrase(field, String(text).split(' '), false).keys());
      }
      case 'match_phrase_prefix': {
        const keys = ['query', 'analyzer', 'slop', 'max_expansions', 'zero_terms_query', 'boost'];
        const [field, { query: text, max_expansions: most = 50 }] = single(body, name, keys, 'query');
        const words = String(text).split(' ');
        const ends = [...postings(field).keys()].filter((term) => term.startsWith(words.at(-1)!));
        if (ends.length > Number(most)) throw new Error('the engine would leave out some of them');
        return new Set(phrase(field, words, true).keys());
      }
      case 'intervals': {
        const [field, rule] = single(body, 'intervals', ['all_of', 'match', 'any_of', 'prefix', 'boost']);
        return intervals(field, rule);
      }
      default:
        return refuse('parsing_exception', `unknown query [${name}]`);
    }
  }

  return evaluate(query);
}

/** Whether one span of each source lies in a window with at most so many other words. */
function hasNear(spans: { start: number; end: number }[][], most: number): boolean {
  const firsts = spans.flat().map(({ start }) => start);
  return firsts.some((from) => {
    const own = spans.map(
      (list) => list.filter(({ start }) => start >= from).sort((a, b) => a.end - b.end)[0],
    );
    if (own.some((span) => span === undefined)) return false;
    const width = Math.max(...own.map((span) => span!.end)) - from;
    return width - own.reduce((sum, span) => sum + span!.end - span!.start, 0) <= most;
  });
}

export function aggregate(index: Searchable, ids: Set<string>, name: string, agg: unknown): Json {
  const { terms, avg } = onlyKeys(agg, ['terms', 'avg'], `aggs.${name}`);
  if (avg) {
    const { field } = onlyKeys(avg, ['field', 'missing', 'script', 'format'], 'avg');
    const values = [...ids].flatMap(
      (id) => (valueAt(index.documents.get(id)!, String(field)) ?? []) as number[],
    );
    return { value: values.length > 0 ? values.reduce((sum, one) => sum + one, 0) / values.length : null };
  }
  const known = ['field', 'size', 'include', 'exclude', 'order', 'shard_size', 'min_doc_count', 'missing'];
  const { field, size = 10, include } = onlyKeys(terms, known, 'terms');
  if (index.field(String(field))?.type !== 'keyword')
    refuse(
      'illegal_argument_exception',
      `Text fields are not optimised for aggregations: [${String(field)}]`,
    );
  const isIncluded = Array.isArray(include)
    ? (key: string) => include.includes(key)
    : (
        (expression) => (key: string) =>
          expression.test(key)
      )(new RegExp(`^(?:${String(include ?? '.*')})$`, 's'));
  const buckets = [...(index.terms.get(String(field)) ?? [])]
    .filter(([key]) => isIncluded(key))
    .map(([key, found]) => ({ key, doc_count: [...found.keys()].filter((id) => ids.has(id)).length }))
    .filter(({ doc_count: count }) => count > 0)
    .sort((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1));
  const others = buckets.slice(Number(size)).reduce((sum, { doc_count: count }) => sum + count, 0);
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: others,
    buckets: buckets.slice(0, Number(size)),
  };
}

export function suggest(index: Searchable, suggestion: unknown): Json[] {
  const { text, term } = onlyKeys(suggestion, ['text', 'term', 'prefix', 'regex'], 'suggest');
  const known = [
    'field',
    'suggest_mode',
    'sort',
    'size',
    'shard_size',
    'max_edits',
    'prefix_length',
    'string_distance',
  ];
  const { field, size, max_edits: most, prefix_length: own } = onlyKeys(term, known, 'term');
  if (Number(most) < 1 || Number(most) > 2) refuse('illegal_argument_exception', 'max_edits must be 1 or 2');
  const word = String(text);
  const options = [...(index.terms.get(String(field)) ?? [])]
    .filter(([other]) => other !== word && other.startsWith(word.slice(0, Number(own))))
    .map(([other, found]) => ({ other, distance: editDistance(word, other, Number(most)), freq: found.size }))
    .filter(({ distance }) => distance <= Number(most))
    .map(({ other, distance, freq }) => ({
      text: other,
      score: 1 - distance / Math.max(word.length, other.length),
      freq,
    }))
    .sort((a, b) => b.score - a.score || b.freq - a.freq)
    .slice(0, Number(size));
  return [{ text: word, offset: 0, length: word.length, options }];
}

/** The values at a path of a document. */
export function valueAt(document: Json, path: string): unknown[] | undefined {
  let value: unknown = document;
  for (const key of path.split('.')) value = (value as Json | undefined)?.[key];
  return value === undefined ? undefined : [value].flat();
}
