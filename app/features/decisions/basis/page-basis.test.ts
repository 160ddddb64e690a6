import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { getPageText } from '#app/api/content/pages/page-sections.ts';
import { getLibraryItem } from '#tests/support/library.ts';
import { testApi } from '#tests/support/test-site.ts';
import { readBasis, readSealedWords } from './page-basis.server.ts';
import { readParts } from './stood-text.server.ts';

const site = testApi();

test('a fact is sealed by the name of its field, and shown by its label: another label reopens no decision', async () => {
  const record = (await site.store.content.get(1001))!;
  const words = await readSealedWords(site.services, record, '');
  expect(words).toMatch(/^Datepub\n/m);
  expect(words).not.toMatch(/^Published\n/m);

  const schema = {
    properties: { field_date_pub: { type: 'string', format: 'date', 'x-label': 'Published' } },
  };
  const { facts } = getPageText({ field_date_pub: getLibraryItem(1001).field_date_pub }, schema);
  expect(facts.get('field_date_pub')).toMatchObject({ title: 'Published', name: 'Date pub' });
});

test.each([1001, 2001, 5001, 5101])(
  'a section of item %i that is read alone has the words that it has in its page',
  async (nid) => {
    const record = (await site.store.content.get(nid))!;
    const whole = (await readParts(site.services, record, ''))!;
    const { sections } = (await readBasis(site.services, record))!;
    expect(sections.size).toBeGreaterThan(1);
    for (const [id, { title, text }] of sections) {
      const words = (await readSealedWords(site.services, record, id))!;
      expect(createHash('sha256').update(words).digest('hex')).toBe(text);
      const [part, ...others] = (await readParts(site.services, record, id))!;
      expect(others).toEqual([]);
      expect(part!.title).toBe(title);
      expect(whole).toContainEqual(part);
    }
  },
);
