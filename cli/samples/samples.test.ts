import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { importRules } from '#app/import/import-rules.ts';
import { readContent } from '#app/import/content-record.ts';
import type { ImportRules } from '#app/import/import-rules.ts';
import type { TermIndex } from '#app/import/record.ts';
import { loadSite, ROOT } from '#tests/support/site.ts';
import { sampleRecords, termsInFile, type SampleOptions, type SampleType } from './records.ts';

const terms = termsInFile(join(ROOT, 'content/terms.ndjson'));
let types: SampleType[];
let rules: ImportRules;
let dateKinds: string[];
beforeAll(async () => {
  const { config, registry } = await loadSite();
  rules = importRules(config, registry);
  dateKinds = Object.keys(config.verticals['payments_compliance']!.site.dates.kinds);
  types = Object.entries(config.verticals['payments_compliance']!.contentTypes).map(([id, { plugin }]) => {
    const { schema, faults } = registry.get(plugin)!;
    return { id, schema: schema as SampleType['schema'], faults };
  });
});
const make = (over: Partial<SampleOptions> = {}) => [
  ...sampleRecords({ count: 60, seed: 7, types, terms, dateKinds, ids: { source: 'generated-7' }, ...over }),
];

it('makes records of every content type that the import takes', () => {
  const index: TermIndex = {
    tids: new Map(terms.map((ref, at) => [ref, at + 1])),
    refs: new Map(),
    parents: new Map(),
  };
  for (const ids of [{ source: 'generated-7' }, { firstNid: 1000 }]) {
    const records = make({ ids, products: [502] });
    expect(new Set(records.map(({ type }) => type))).toEqual(new Set(types.map(({ id }) => id)));
    const problems = records.flatMap((record) => {
      const read = readContent(structuredClone(record), { vertical: 'payments_compliance' }, rules, index);
      return read.ok
        ? []
        : read.problems.map(({ pointer, message }) => `${String(record['type'])} ${pointer} ${message}`);
    });
    expect(problems).toEqual([]);
  }
});

it('fills every field of every schema in some record, but for pictures', () => {
  const records = make({ count: 40 * types.length });
  const empty = types.flatMap(({ id, schema }) => {
    const own = records.filter(({ type }) => type === id);
    return Object.entries(schema.properties ?? {})
      .filter(
        ([name, { readOnly, 'x-media': media }]) =>
          name !== 'nid' && !readOnly && media !== 'picture' && !own.some((record) => name in record),
      )
      .map(([name]) => `${id} ${name}`);
  });
  expect(empty).toEqual([]);
});

it('makes the same of the same seed, and something else of another', () => {
  expect(JSON.stringify(make())).toBe(JSON.stringify(make()));
  expect(JSON.stringify(make({ seed: 8 }))).not.toBe(JSON.stringify(make()));
});

it('names the field that cannot be generated', () => {
  expect(() => make({ terms: [] })).toThrow(/^Cannot generate a record of the content type \S+: \/field_/);
});
