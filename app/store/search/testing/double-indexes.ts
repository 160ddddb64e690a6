/** The indexes of the double of OpenSearch: what is written can be found after a refresh, never before. */
import {
  matching,
  aggregate,
  onlyKeys,
  refuse,
  suggest,
  termsIn,
  valueAt,
  type Field,
  type Json,
  type Searchable,
} from './double-query.ts';

interface Stored {
  version: number;
  source: Json;
}

interface Mappings {
  dynamic: string;
  _source?: { excludes: string[] };
  properties: Record<string, Field & { properties?: Record<string, Field>; enabled?: boolean }>;
}

export class DoubleIndex implements Searchable {
  readonly name: string;
  readonly aliases: Set<string>;
  readonly stored = new Map<string, Stored>();
  readonly documents = new Map<string, Json>();
  readonly terms: Searchable['terms'] = new Map();
  readonly window: number;
  readonly #mappings: Mappings;
  /** Where each document is, to take it out again. */
  readonly #postings = new Map<string, Map<string, number[]>[]>();
  #changed = new Set<string>();

  constructor(name: string, body: unknown) {
    this.name = name;
    const { settings, mappings, aliases } = onlyKeys(body, ['settings', 'mappings', 'aliases'], 'create');
    const { index } = onlyKeys(settings, ['index'], 'settings');
    const known = onlyKeys(index, ['max_result_window', 'replication', 'analysis'], 'settings.index');
    this.window = Number(known['max_result_window'] ?? 10_000);
    this.#mappings = onlyKeys(
      mappings,
      ['dynamic', '_source', 'properties'],
      'mappings',
    ) as unknown as Mappings;
    for (const [field, rule] of Object.entries(this.#mappings.properties))
      onlyKeys(
        rule,
        ['type', 'analyzer', 'norms', 'index', 'properties', 'enabled', 'position_increment_gap'],
        field,
      );
    this.aliases = new Set(Object.keys(aliases as Json));
  }

  field(path: string): Field | undefined {
    const [first = '', second] = path.split('.');
    const found = this.#mappings.properties[first];
    return second === undefined ? found : found?.properties?.[second];
  }

  /** @returns the item of a bulk answer */
  write(id: string, source: Json, version: number | undefined): Json {
    const known = this.stored.get(id);
    const about = { _index: this.name, _id: id };
    const unknown = Object.keys(source).find((key) => !(key in this.#mappings.properties));
    if (unknown !== undefined) {
      const reason = `mapping set to strict, dynamic introduction of [${unknown}] within [_doc] is not allowed`;
      return { ...about, status: 400, error: { type: 'strict_dynamic_mapping_exception', reason } };
    }
    if (version !== undefined && known && version < known.version) {
      const reason = `[${id}]: version conflict, current version [${known.version}] is higher than the one provided [${version}]`;
      return { ...about, status: 409, error: { type: 'version_conflict_engine_exception', reason } };
    }
    const next = version ?? (known?.version ?? 0) + 1;
    this.stored.set(id, { version: next, source });
    this.#changed.add(id);
    const result = known ? 'updated' : 'created';
    const shards = { total: 2, successful: 1, failed: 0 };
    return { ...about, _version: next, result, _shards: shards, status: known ? 200 : 201 };
  }

  refresh(): void {
    for (const id of this.#changed) {
      for (const found of this.#postings.get(id) ?? []) found.delete(id);
      const own: Map<string, number[]>[] = [];
      this.#postings.set(id, own);
      const { source } = this.stored.get(id)!;
      this.documents.set(id, source);
      for (const [name, { enabled }] of Object.entries(this.#mappings.properties)) {
        if (enabled === false || source[name] === undefined) continue;
        let terms = this.terms.get(name);
        if (!terms) this.terms.set(name, (terms = new Map()));
        for (const [term, positions] of termsIn(this.field(name)!, source[name])) {
          const found = terms.get(term) ?? new Map<string, number[]>();
          terms.set(term, found.set(id, positions));
          own.push(found);
        }
      }
    }
    this.#changed = new Set();
  }

  /** The stored parts of a document. */
  source(id: string): Json | undefined {
    const { source } = this.stored.get(id) ?? {};
    const excluded = this.#mappings._source?.excludes ?? [];
    return source && Object.fromEntries(Object.entries(source).filter(([key]) => !excluded.includes(key)));
  }

  search(body: unknown): Json {
    const known = [
      'query',
      'size',
      '_source',
      'track_total_hits',
      'sort',
      'search_after',
      'aggs',
      'suggest',
      'from',
      'timeout',
    ];
    const asked = onlyKeys(body, known, 'search');
    const {
      query,
      size = 10,
      _source: wanted = true,
      track_total_hits: tracked,
      aggs = {},
      suggest: words = {},
    } = asked;
    if (Number(size) > this.window)
      refuse(
        'illegal_argument_exception',
        `Result window is too large, from + size must be less than or equal to: [${this.window}] but was [${Number(size)}].`,
      );
    const ids = query === undefined ? new Set(this.documents.keys()) : matching(this, query);
    const hits = this.#page(ids, asked).map(({ id, sort }) => ({
      ...{ _index: this.name, _id: id, _score: null },
      ...(wanted !== false && { _source: pick(this.source(id)!, wanted) }),
      ...(sort && { sort }),
    }));
    const total = tracked === false ? {} : { total: { value: ids.size, relation: 'eq' } };
    const entries = (named: unknown) => Object.entries(named as Json);
    return {
      ...{ took: 1, timed_out: false, _shards: { total: 1, successful: 1, skipped: 0, failed: 0 } },
      hits: { ...total, max_score: null, hits },
      ...(asked['aggs'] !== undefined && {
        aggregations: Object.fromEntries(
          entries(aggs).map(([name, agg]) => [name, aggregate(this, ids, name, agg)]),
        ),
      }),
      ...(asked['suggest'] !== undefined && {
        suggest: Object.fromEntries(entries(words).map(([name, one]) => [name, suggest(this, one)])),
      }),
    };
  }

  #page(ids: Set<string>, { size = 10, sort, search_after: after }: Json): { id: string; sort?: number[] }[] {
    if (sort === undefined) return [...ids].slice(0, Number(size)).map((id) => ({ id }));
    const keys = (sort as Json[]).map((one) => {
      const [[field, order] = ['', '']] = Object.entries(one);
      if (!this.field(field))
        refuse('query_shard_exception', `No mapping found for [${field}] in order to sort on`);
      if (order !== 'asc') refuse('parsing_exception', 'the double knows ascending orders only');
      return field;
    });
    if (after !== undefined && (after as unknown[]).length !== keys.length)
      refuse('illegal_argument_exception', 'search_after has another number of values than sort');
    const order = (a: number[], b: number[]) =>
      a.map((one, at) => one - b[at]!).find((one) => one !== 0) ?? 0;
    return [...ids]
      .map((id) => ({ id, sort: keys.map((key) => Number(valueAt(this.documents.get(id)!, key)?.[0])) }))
      .sort((a, b) => order(a.sort, b.sort))
      .filter((one) => after === undefined || order(one.sort, after as number[]) > 0)
      .slice(0, Number(size));
  }
}

function pick(source: Json, wanted: unknown): Json {
  if (wanted === true) return source;
  return Object.fromEntries((wanted as string[]).map((key) => [key, source[key]]));
}
