import { expect, test } from 'vitest';
import { getPageText } from '#app/api/content/pages/page-sections.ts';
import { getLibraryItem } from '#tests/support/library.ts';
import { testApi } from '#tests/support/test-site.ts';
import { readSealedWords } from './page-basis.server.ts';

const site = testApi();

test('a fact is sealed by the name of its field, and shown by its label: another label reopens no decision', async () => {
  const record = (await site.store.content.get(1001))!;
  const words = await readSealedWords(site.services, record, '');
  expect(words).toMatch(/^Datepub\n/m);
  expect(words).not.toMatch(/^Published\n/m);

  const schema = {
    properties: { field_date_pub: { type: 'string', format: 'date', 'x-label': 'Published' } },
  };
  const { facts } = getPageText(
    { field_date_pub: getLibraryItem(1001).field_date_pub },
    schema,
    new Set(),
    new Map(),
  );
  expect(facts.get('field_date_pub')).toMatchObject({ title: 'Published', name: 'Date pub' });
});
