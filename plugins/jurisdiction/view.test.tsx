// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createLoad } from '#app/runtime/plugins/load.ts';
import { assembleContentSchema } from '#schemas/content-schema.ts';
import fields from '#schemas/content-fields.schema.json' with { type: 'json' };
import { makeContentPage, type Item } from '#tests/conformance/content-page.ts';
import full from './fixtures/valid/full.json' with { type: 'json' };
import minimal from './fixtures/valid/minimal.json' with { type: 'json' };
import { load } from './load.server.ts';
import schema from './schema.json' with { type: 'json' };
import type { Jurisdiction } from './types.ts';
import { Page } from './view.tsx';
import type { ContentPage } from '#app/plugin.ts';

async function show(record: object) {
  const whole = assembleContentSchema(schema, fields);
  const plugin = {
    title: 'Jurisdiction',
    schema: whole,
    load: createLoad(whole as never, load as never),
    options: { referenceLibrary: 16 },
  };
  const page = await makeContentPage(plugin as never, record as Item, 'full');
  document.body.innerHTML = renderToString(
    <MemoryRouter>
      <Page page={page as unknown as ContentPage<Jurisdiction>} gate={null} />
    </MemoryRouter>,
  );
  return document.body;
}
const links = (page: Element, selector: string) =>
  [...page.querySelectorAll(`${selector} a`)].map((link) => link.getAttribute('href'));

test('starts with counts and licences, which are also in the contents', async () => {
  const page = await show(full);
  const counts = links(page, 'nav[aria-label="At a glance"]');
  expect(counts).toContain('#licences');
  expect(links(page, 'nav[aria-label="On this page"]')).toEqual(expect.arrayContaining(counts));
  for (const id of counts) expect(page.querySelectorAll(id!.replace('.', '\\.')).length, id!).toBe(1);
  const licences = page.querySelector('#licences')!.closest('section')!;
  expect(licences.querySelectorAll('li').length).toBe(full.field_licence.length);
  // A collection that shows all of its items has no link "All 3".
  expect(page.textContent).not.toContain('All 3');
});

test('rows do not repeat the jurisdiction of the page', async () => {
  expect((await show(full)).querySelectorAll('article article [title]').length).toBe(0);
});

test('an unassessed place has one line instead of a text', async () => {
  const { body: _, ...rest } = minimal;
  const page = await show({
    ...rest,
    body: { summary: 'A standfirst.' },
    field_market_status: 'not-assessed',
  });
  expect(page.textContent).toContain(
    'Not assessed yet; what we follow: Latest updates (3), Analysis and insights (14).',
  );
  expect(page.textContent).not.toContain('A standfirst.');
  expect(page.querySelector('nav[aria-label="At a glance"]')).toBeNull();
});
