/**
 * Bad content never becomes a bad page: it is sanitised or reported during import, and every stored item has a
 * response.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { importRules } from '#app/import/import-rules.ts';
import { importContent } from '#app/import/import.ts';
import { anItem, aTerm } from '#app/store/testing/samples.ts';
import { testApi } from '#tests/support/test-site.ts';
import { HOSTILE_HTML, LEFT_OUT, SHOWN } from './records.ts';

const V = '/api/payments_compliance';
/** Anything in sanitised HTML that could run, load or redress the page. */
const DANGEROUS =
  /<(?:script|style|iframe|object|embed|link|meta|base|form|input|button|svg|math|img)\b|\son\w+\s*=|javascript:|data:text|srcdoc|formaction/i;

const site = testApi({ library: false });
let token: string;
const problems: { line: number; pointer: string }[] = [];
beforeAll(async () => {
  // The store does not validate trees: its data may be older than the check.
  await site.store.terms.upsertMany([
    aTerm(9001, { vid: 'specialisms', key: 'circle-a', parent: 9002 }),
    aTerm(9002, { vid: 'specialisms', key: 'circle-b', parent: 9001 }),
    aTerm(9003, { key: 'lost', name: 'Lost', parent: 99_999 }),
    aTerm(9004, { key: 'itself', name: 'Itself', parent: 9004 }),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'regatlas-hostile-'));
  mkdirSync(join(folder, 'payments_compliance'));
  const records = [...Object.values(SHOWN), ...LEFT_OUT.map(([, record]) => record)];
  writeFileSync(
    join(folder, 'payments_compliance/insight-article.ndjson'),
    records.map((record) => JSON.stringify(record)).join('\n'),
  );
  await importContent(site.store, folder, {
    rules: importRules(site.config, site.registry),
    onProblem: (problem) => problems.push(problem),
  });
  rmSync(folder, { recursive: true });
  token = (await site.account('reader', { permissions: ['hs', 'world', 'requirements'] })).access_token;
}, 60_000);

describe('at import', () => {
  test.each(LEFT_OUT.map(([pointer], index) => [pointer, Object.keys(SHOWN).length + index + 1]))(
    'the mistake at %s is reported with its line',
    (pointer, line) => {
      expect(problems.filter((problem) => problem.line === line).map((problem) => problem.pointer)).toContain(
        pointer,
      );
    },
  );

  test('nothing else is reported, and everything else is imported', async () => {
    expect(new Set(problems.map(({ line }) => line)).size).toBe(LEFT_OUT.length);
    expect(await site.store.content.count()).toBe(Object.keys(SHOWN).length);
  });
});

describe('on its page', () => {
  const page = async (nid: number) =>
    (await site.ask(`${V}/pages?path=/article/${nid}/insights/hostile-${nid}`, { token })).json;

  test.each(Object.entries(SHOWN))('%s is shown', async (_, { nid }) => {
    expect(await page(nid)).toMatchObject({ kind: 'page', access: 'full' });
  });

  test('hostile HTML keeps its text and nothing executable', async () => {
    expect(HOSTILE_HTML).toMatch(DANGEROUS);
    const { data } = await page(8001);
    for (const html of [data.body.value, data.field_accordion[0].body] as string[]) {
      expect(html).not.toMatch(DANGEROUS);
      expect(html).toContain('A paragraph to read.');
      expect(html).toContain('Still here.');
    }
    // Plain text is stored unchanged; pages escape it.
    expect(data.field_key_points).toEqual(['<script>alert(1)</script>']);
  });

  test('two megabytes keep every word, with limited depth and every element closed', async () => {
    const { data } = await page(8002);
    const count = (pattern: RegExp) => (data.body.value as string).match(pattern)!.length;
    expect(count(/word link/g)).toBe(45_000 - count(/<a /g));
    expect(count(/word <a [^>]*>link/g)).toBe(count(/<a /g));
    let [depth, deepest] = [0, 0];
    for (const [, slash] of (data.body.value as string).matchAll(/<(\/?)[a-z]/g))
      deepest = Math.max(deepest, (depth += slash ? -1 : 1));
    expect([depth, deepest <= 40]).toEqual([0, true]);
    for (const tag of ['b', 'i', 'a'])
      expect(count(new RegExp(`</${tag}>`, 'g'))).toBe(count(new RegExp(`<${tag}[ >]`, 'g')));
  });
});

describe('invalid stored content', () => {
  beforeAll(async () => {
    await site.store.content.publishMany([
      anItem(8201, {
        type: 'podcast',
        title: 'Its plugin is gone',
        terms: [{ field: 'field_specialism', tid: 9001 }],
      }),
      anItem(8203, { type: 'insight-article', vertical: 'no_such_vertical' }),
      anItem(8204, {
        type: 'insight-article',
        title: 'Related to what is gone',
        fields: {
          nid: 8204,
          type: 'insight-article',
          title: 'Related to what is gone',
          path: 'item-8204',
          body: { value: '' },
        },
        relations: [8201, 8203, 99_999].map((target) => ({ field: 'field_related_content', target })),
        terms: [9003, 9004].map((tid) => ({ field: 'field_jurisdiction', tid })),
        dates: [{ kind: 'effective', date: 'never', label: '' }],
      }),
    ]);
  });

  const PATHS = [
    ...['/insights', '/research', '/taxonomy/term/9001', '/taxonomy/term/9003', '/taxonomy/term/9004'].map(
      (path) => `${V}/pages?path=${path}`,
    ),
    `${V}/pages?path=/insights&search=${encodeURIComponent('specialism=9001&sort=deadline&view=table')}`,
    `${V}/pages?path=/article/8204/insights/item-8204`,
    `${V}/home`,
    `${V}/home/mine`,
    `${V}/calendar?from=2026-01-01&to=2026-12-31`,
    `${V}/horizon`,
    `${V}/jurisdictions`,
    '/jsonapi/node/insight-article?include=terms,related',
    '/jsonapi/taxonomy_term/specialisms',
  ];
  test.each(PATHS)('%s is answered', async (path) => {
    const answer = await site.ask(path, { token });
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    expect(answer.text).not.toContain('Its plugin is gone');
  });

  test.each([
    '/article/8201/insights/item-8201',
    '/content/8201',
    '/content/8203',
    '/article/8202/insights/wrong',
  ])('%s is not found, or shown with what it has', async (path) => {
    const answer = await site.ask(`${V}/pages?path=${path}`, { token });
    expect(answer.status).toBeLessThan(500);
  });

  test('nothing here was an unexpected error', () => {
    expect(site.errors).toEqual([]);
  });
});
