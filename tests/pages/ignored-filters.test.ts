/** What a link asks for and the page does not know is named, in the same words everywhere; the rest of the link holds. */
import { beforeAll, expect, test } from 'vitest';
import { ignoredLabel } from '#app/content/labels.ts';
import { testDocuments } from '#tests/support/test-site.ts';

const documents = testDocuments();
let cookies: Record<string, string>;
beforeAll(async () => {
  cookies = await documents.signIn('full');
});

test.each([
  ['/regulatory_updates_list?nosuch=1', 'nosuch'],
  ['/regulatory_updates_list?jurisdiction=999999', 'jurisdiction'],
  ['/search?nosuch=1', 'nosuch'],
  ['/search?jurisdiction=germany', 'jurisdiction'],
  ['/search?type[]=nothing', 'type[]'],
  ['/search?jurisdiction=999999', 'jurisdiction'],
  ['/search?query=%22psd2%22&nosuch=1', 'nosuch'],
  ['/search?query=%22psd2%22&offset=0&jurisdiction=1002&jurisdiction=999999', 'jurisdiction'],
  // As a form without scripts sends it.
  ['/search?query=psd2&typed=1&due=&nosuch=1', 'nosuch'],
])('%s', async (path, name) => {
  const { status, text } = await documents.visit(path, { cookies });
  expect([status, text.includes(ignoredLabel([name]))]).toEqual([200, true]);
});

test('an empty field of a form is not named', async () => {
  const { status, location } = await documents.visit('/search?query=psd2&typed=1&nosuch=', { cookies });
  expect([status, location]).toEqual([302, '/search?query=%22psd2%22&offset=0']);
});
