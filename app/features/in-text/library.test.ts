/** What is marked in the demonstration library, as its readers get it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markPage } from '#app/content/text-marks/mark-page.ts';
import type { ContentPageResponse } from '#app/contracts/content-page.ts';
import { schemaFor } from '#app/runtime/plugins/field-roles.ts';
import { markableTexts } from '#app/runtime/plugins/html-texts.ts';
import { readRuns } from '#app/text/marks/read-runs.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { itemPath, libraryItems } from '#tests/support/library.ts';
import { followTexts } from './follow/follow.server.ts';

let site: TestApi;
let token: string;
beforeAll(async () => {
  site = await createTestApi();
  token = (await site.account('reader', { permissions: ['world', 'hs', 'requirements'] })).access_token;
  await followTexts(site.services);
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.end();
});

const read = (path: string) => site.ask(`/api/payments_compliance/pages?path=${path}`, { token });

test('terms, acts and dates are marked, the words stay, and what is led to is there', async () => {
  const counts = { term: 0, reference: 0, date: 0 };
  let inPlain = 0;
  const leadsTo = new Set<string>();
  const anchors = new Map<string, Set<string>>();
  const vertical = site.config.verticals['payments_compliance']!;
  for (const item of libraryItems()) {
    const { status, json } = await read(itemPath(item));
    if (status !== 200) continue;
    const page = json as ContentPageResponse;
    const schema = schemaFor(site.services.registry, vertical, page.type)!;
    const words = ({ data }: ContentPageResponse) =>
      markableTexts(schema, data).map(({ html }) => readRuns(html).text);
    const before = words(page);
    expect(words(markPage(page))).toEqual(before);
    const obligations = (page.data as { field_requirements?: { id: string }[] }).field_requirements ?? [];
    anchors.set(page.path, new Set(obligations.map(({ id }) => id)));
    const { notes = [], texts = [] } = page.marks ?? {};
    for (const { at, marks, isPlain } of texts) {
      if (isPlain) inPlain += marks.length;
      const text = readRuns(markableTexts(schema, page.data).find((one) => one.at === at)!.html).text;
      for (const { start, end, note } of marks) {
        counts[notes[note]!.kind] += 1;
        expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
      }
    }
    for (const { path, items = [] } of notes)
      for (const to of [path, ...items.map((one) => one.path)]) if (to) leadsTo.add(to);
  }
  // About what it has; more precisely, a change of the library would have to change it here.
  expect(counts.term).toBeGreaterThan(1_500);
  expect(counts.reference).toBeGreaterThan(50);
  expect(counts.date).toBeGreaterThan(200);
  expect(inPlain).toBeGreaterThan(100);
  const items = [...leadsTo].filter((to) => !to.startsWith('/profile/glossary#'));
  expect(items.length).toBeGreaterThan(30);
  for (const to of items) {
    const [path, anchor] = to.split('#');
    expect(anchors.has(path!), to).toBe(true);
    if (anchor) expect(anchors.get(path!)!.has(anchor), to).toBe(true);
  }
});
