/** The demonstration library: it imports completely, every reference resolves, and it is large enough. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importRules } from '#app/import/import-rules.ts';
import { importContent } from '#app/import/import.ts';
import { freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { memoryMedia } from '#tests/support/media.ts';
import { loadSite, ROOT } from '#tests/support/site.ts';

type Json = Record<string, unknown>;
interface Item extends Json {
  nid: number;
  type: string;
  title: string;
  path: string;
  vertical: string;
}

const VERTICALS = ['payments_compliance', 'gambling_compliance'];
const readLines = (file: string) =>
  readFileSync(join(ROOT, 'content', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Json);
const terms = readLines('terms.ndjson') as {
  tid: number;
  vid: string;
  key: string;
  parent: number;
  url?: string;
  description?: string;
}[];
const listRecordFiles = (vertical: string) =>
  readdirSync(join(ROOT, 'content', vertical)).filter((file) => file.endsWith('.ndjson'));
const items = VERTICALS.flatMap((vertical) =>
  listRecordFiles(vertical).flatMap((file) =>
    readLines(`${vertical}/${file}`).map((item) => ({ ...item, vertical }) as Item),
  ),
);
const byNid = new Map(items.map((item) => [item.nid, item]));

/** Every value in an item with its key. */
function* valuesIn(value: unknown, key = ''): Generator<[string, unknown]> {
  yield [key, value];
  if (Array.isArray(value)) for (const entry of value) yield* valuesIn(entry, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value)) yield* valuesIn(child, name);
}
const pointsTo = (item: Item, wanted: string) =>
  [...valuesIn(item)].flatMap(([key, value]) => (key === wanted && typeof value !== 'object' ? [value] : []));

describe('the import', () => {
  let fresh: FreshStore;
  beforeAll(async () => {
    fresh = await freshStore('sqlite');
  });
  afterAll(() => fresh.end());

  test('imports every record, and resolves every reference', { timeout: 60_000 }, async () => {
    const { config, registry } = await loadSite();
    const problems: unknown[] = [];
    const media = memoryMedia();
    const result = await importContent(fresh.store, 'content', {
      rules: importRules(config, registry, media),
      cwd: ROOT,
      onProblem: (problem) => problems.push(problem),
      onWarning: (problem) => problems.push(problem),
    });
    expect(problems).toEqual([]);
    expect(result).toMatchObject({
      ok: true,
      summary: {
        ...{ imported: terms.length + items.length, skipped: 0 },
        media: { picture: { imported: 3, leftOut: 0 }, file: { imported: 9, leftOut: 0 } },
      },
    });
    expect(media.names()).toHaveLength(12);
  });
});

describe('references of items', () => {
  test('is an item of the same vertical', () => {
    const targets = (item: Item) => [
      ...pointsTo(item, 'field_related_content'),
      ...[item['field_series'], item['field_entries']]
        .flat()
        .flatMap((step) => (step as Json | undefined)?.['nid'] ?? []),
    ];
    const lost = items.flatMap((item) =>
      targets(item)
        .filter((nid) => byNid.get(nid as number)?.vertical !== item.vertical || nid === undefined)
        .map((nid) => `${item.nid} -> ${String(nid)}`),
    );
    expect(lost).toEqual([]);
  });

  test('is never itself among its related items', () => {
    expect(
      items
        .filter((item) => (item['field_related_content'] as number[] | undefined)?.includes(item.nid))
        .map(({ nid }) => nid),
    ).toEqual([]);
  });

  test('are sources with the URL of a real host, and every item about law has one', () => {
    const hosts = items.flatMap((item) =>
      ['field_plain_url', 'url'].flatMap((key) =>
        pointsTo(item, key).map((url) => ({ nid: item.nid, url: String(url) })),
      ),
    );
    const bad = hosts.filter(({ url }) => {
      if (url.startsWith('/')) return false;
      const { protocol, hostname } = new URL(url);
      return (
        !/^https?:$/.test(protocol) || !hostname.includes('.') || /example|localhost|test$/.test(hostname)
      );
    });
    expect(bad).toEqual([]);
    const STATES_LAW = ['regulatory-update', 'guide', 'requirement', 'analysis-article', 'tracker'];
    const sourced = (item: Item) =>
      item['field_reference_library'] !== undefined || pointsTo(item, 'url').length > 0;
    expect(
      items.filter((item) => STATES_LAW.includes(item.type) && !sourced(item)).map(({ nid }) => nid),
    ).toEqual([]);
  });
});

test('every term has a parent of its own vocabulary, and every glossary term has a description', () => {
  const byTid = new Map(terms.map((term) => [term.tid, term]));
  expect(terms.filter(({ parent, vid }) => parent !== 0 && byTid.get(parent)?.vid !== vid)).toEqual([]);
  expect(terms.filter(({ vid, description }) => vid.endsWith('glossary') && !description)).toEqual([]);
  expect(byTid.size).toBe(terms.length);
});

test('ids and URLs are unique', () => {
  expect(byNid.size).toBe(items.length);
  const addresses = items.map(({ vertical, type, path }) => `${vertical}/${type}/${path}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('typed dates are of every kind, from 2023 to the future', () => {
  const dates = items.flatMap(
    (item) => (item['field_key_dates'] as { date: string; kind: string }[] | undefined) ?? [],
  );
  expect(new Set(dates.map(({ kind }) => kind))).toEqual(
    new Set(['publication', 'response', 'effective', 'applicable', 'reporting']),
  );
  expect(dates.some(({ date }) => date < '2024')).toBe(true);
  expect(dates.filter(({ date }) => date > '2027').length).toBeGreaterThan(10);
});

describe('the size', () => {
  const count = (vertical: string, ...types: string[]) =>
    items.filter((item) => item.vertical === vertical && types.includes(item.type)).length;

  /** Design, section 6: gambling has at least a third of the content of payments. */
  test.each([
    ['guides', 40, ['guide']],
    ['regulatory updates', 150, ['regulatory-update']],
    ['articles and insights', 60, ['analysis-article', 'insight-article']],
    ['trackers', 12, ['tracker']],
    ['requirement trees', 25, ['requirement']],
    ['in-focus pages', 10, ['in-focus']],
    ['resources', 40, ['resource']],
    ['jurisdictions', 190, ['jurisdiction']],
  ])('%s: at least %d', (_, least, types) => {
    expect(count('payments_compliance', ...types)).toBeGreaterThanOrEqual(least);
    expect(count('gambling_compliance', ...types)).toBeGreaterThanOrEqual(Math.floor(least / 3));
  });

  test('a glossary of 120 terms, and a third of that', () => {
    const glossary = (vid: string) => terms.filter((term) => term.vid === vid).length;
    expect(glossary('glossary')).toBeGreaterThanOrEqual(120);
    expect(glossary('gambling_glossary')).toBeGreaterThanOrEqual(40);
  });

  test('guides have the same sections in one vertical', () => {
    for (const vertical of VERTICALS) {
      const sections = items
        .filter((item) => item.vertical === vertical && item.type === 'guide')
        .map((item) =>
          (item['field_accordion'] as { title: string }[]).map(({ title }) => title).join(' | '),
        );
      expect(new Set(sections).size, vertical).toBe(1);
    }
  });
});

describe('editorial checks', () => {
  test('titles fit one line of a list: 90 characters at most', () => {
    expect(items.filter(({ title }) => title.length > 90).map(({ nid }) => nid)).toEqual([]);
  });

  test('typed dates, steps of a series and entries are in the order of their dates', () => {
    const unsorted = items.flatMap((item) =>
      ['field_key_dates', 'field_series', 'field_entries'].flatMap((field) => {
        const dates = ((item[field] as { date: string }[] | undefined) ?? []).map(({ date }) => date);
        return dates.join() === dates.toSorted().join() ? [] : [`${item.nid} ${field}`];
      }),
    );
    expect(unsorted).toEqual([]);
  });

  test('every company and authority is used or has children, and licences are in their own vertical', () => {
    const used = new Set(items.flatMap((item) => [...valuesIn(item)].map(([, value]) => value)));
    const parents = new Set(terms.map(({ parent }) => parent));
    const unused = terms.filter(
      ({ vid, key, tid }) =>
        ['companies', 'authorities'].includes(vid) && !parents.has(tid) && !used.has(`${vid}/${key}`),
    );
    expect(unused.map(({ key }) => key)).toEqual([]);
    const category = new Map(
      (terms as ((typeof terms)[number] & { category?: string })[]).map((term) => [
        `${term.vid}/${term.key}`,
        term.category,
      ]),
    );
    const misplaced = items.flatMap((item) =>
      ((item['field_licence'] as string[] | undefined) ?? []).flatMap((licence) =>
        (category.get(licence) === 'gambling') === (item.vertical === 'gambling_compliance') ||
        category.get(licence) === undefined
          ? []
          : [`${item.nid} ${licence}`],
      ),
    );
    expect(misplaced).toEqual([]);
  });

  test('no text hands its research back to the reader', () => {
    const HANDED_BACK =
      /\b(?:check|consult) the (?:enacted|current|adopted|Official)\b|\bshould (?:be (?:taken from|checked against)|check (?:the state|each))\b|\bto be checked against\b/i;
    const asking = items.flatMap((item) =>
      [...valuesIn(item)].flatMap(([, value]) =>
        typeof value === 'string' && HANDED_BACK.test(value)
          ? [`${item.nid} ${HANDED_BACK.exec(value)![0]}`]
          : [],
      ),
    );
    expect(asking).toEqual([]);
  });

  test('items are about regulation, never about the library itself', () => {
    const about = items.filter(
      (item) =>
        item.type !== 'page' && /recorded in this library|record of this library/.test(JSON.stringify(item)),
    );
    expect(about.map(({ nid }) => nid)).toEqual([]);
  });
});
