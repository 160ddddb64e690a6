/** Notes on sections that a version would take out are counted before it is published. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { findNoteImpact } from './impact.server.ts';

let site: TestApi;
const page = (text: string) =>
  anArticle(1, {
    ...{ type: 'insight-article', path: 'item-1', title: 'Stablecoins' },
    fields: { body: { summary: 'A summary', value: text } },
  });
const BOTH = '<h2>Who is next</h2><p>One.</p><h2>What to do</h2><p>Two.</p>';

beforeAll(async () => {
  site = await createTestApi({ library: false });
  const { access_token: token } = await site.account('ada', {});
  await site.store.content.publish(page(BOTH));
  for (const section of ['who-is-next', 'who-is-next', 'what-to-do', ''])
    await site.ask('/api/payments_compliance/notes', {
      token,
      json: {
        id: randomUUID(),
        page_id: 1,
        text: 'Ask',
        ...(section && { section, section_title: section }),
      },
    });
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.end();
});

test.each([
  ['a section that is taken out', '<h2>What to do</h2><p>Two.</p>', 2],
  ['a heading that is reworded', BOTH.replace('What to do', 'What firms do'), 1],
  ['another text under the same headings', BOTH.replace('One', 'Three'), 0],
  ['another order', '<h2>What to do</h2><p>Two.</p><h2>Who is next</h2>', 0],
])('%s', async (_, text, count) => {
  const current = (await site.store.content.get(1))!;
  const { terms: _terms, ...record } = page(text);
  const planned = { record: { ...record, status: 'published' as const, version: 2 }, terms: [], current };
  expect(await findNoteImpact(site.services, planned)).toMatchObject([{ id: 'notes', count }]);
});
