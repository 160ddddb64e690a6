import { expect, test } from 'vitest';
import { COMPARE_MS, comparePages, type ComparedPart } from './compare-pages.server.ts';
import type { FieldSchema } from '#app/api/content/pages/field-text.ts';
import { getPageText } from '#app/api/content/pages/page-sections.ts';

const schema: FieldSchema = {
  properties: {
    body: { properties: { summary: {}, value: { contentMediaType: 'text/html' } } },
    field_accordion: {
      items: { properties: { id: { pattern: '^x' }, title: {}, body: { contentMediaType: 'text/html' } } },
    },
    field_key_dates: {
      'x-role': 'key-dates',
      items: { properties: { date: { format: 'date' }, label: {}, kind: { enum: ['in_force'] } } },
    },
    field_topic: { 'x-vocabulary': ['topics'], items: { pattern: '^topics/' } },
    field_image: { 'x-media': 'picture' },
    field_related: { 'x-relation': true },
    product_access: {},
    path: { pattern: '^[a-z]+$' },
    minutes: { readOnly: true },
  },
};
const names = new Map([['topics/sca', 'Strong customer authentication']]);

const data = (more: object = {}) => ({
  title: 'A page',
  path: 'a-page',
  product_access: [502],
  body: {
    summary: 'In short',
    value: '<p>Lead</p><h2 id="scope">Scope</h2><p>One.</p><p>Two.</p><p>Three.</p><p>Four.</p>',
  },
  field_accordion: [{ id: 'fees', title: 'Fees', body: '<p>10 euro</p>' }],
  field_key_dates: [{ date: '2027-01-09', label: 'Applies', kind: 'in_force' }],
  field_topic: ['topics/sca'],
  minutes: 3,
  ...more,
});
const toText = (more?: object) => getPageText(data(more), schema, new Set(), names);
const compare = (more: object, now?: () => number) =>
  comparePages(toText(), toText(more), () => Promise.resolve(), now);

/** Lines with [-removed-], {+added+} and the number of lines left out. */
const marked = ({ blocks }: ComparedPart) =>
  blocks.map((block) =>
    block.kind === 'unchanged'
      ? `… ${block.count}`
      : block.runs
          .map(({ text, change }) => (change === 'added' ? `{+${text}+}` : change ? `[-${text}-]` : text))
          .join(''),
  );
const value = (html: string) => ({ body: { summary: 'In short', value: html } });

test.each([
  ['the same page', {}, []],
  [
    'another path, product, picture or time to read',
    { path: 'b', product_access: [1], minutes: 4, field_image: { src: '/b', alt: 'B' } },
    [],
  ],
  [
    'a section',
    value('<p>Lead</p><h2 id="scope">Scope</h2><p>One.</p><p>Two.</p><p>Three.</p><p>Five and four.</p>'),
    [['Scope', 'scope', 'changed', ['… 2', 'Three.', '[-Four.-]', '{+Five and four.+}']]],
  ],
  [
    'the introduction and the standfirst',
    { body: { summary: 'In brief', value: data().body.value.replace('Lead', 'The lead') } },
    [
      ['Summary', undefined, 'changed', ['In [-short-]{+brief+}']],
      ['Introduction', undefined, 'changed', ['[-Lead-]', '{+The lead+}']],
    ],
  ],
  [
    'an entry, its dates and terms in words',
    { field_key_dates: [{ date: '2027-04-09', label: 'Applies', kind: 'in_force' }], field_topic: [] },
    [
      ['Key dates', undefined, 'changed', ['9 [-Jan-]{+Apr+} 2027 · Applies · in force']],
      ['Topic', undefined, 'removed', ['[-Strong customer authentication-]']],
    ],
  ],
  [
    'a section that has another heading',
    { field_accordion: [{ id: 'costs', title: 'Costs', body: '<p>10 euro</p>' }] },
    [['Costs', 'costs', 'changed', ['[-Fees-]', '{+Costs+}', '10 euro']]],
  ],
  [
    'a new section and a removed one',
    { field_accordion: [{ id: 'terms', title: 'Terms', body: '<p>A year</p>' }] },
    [
      ['Terms', 'terms', 'added', ['{+A year+}']],
      ['Fees', undefined, 'removed', ['[-10 euro-]']],
    ],
  ],
])('%s', async (_, more, expected) => {
  const parts = await compare(more);
  const found = parts.map((part) => [part.title, part.id, part.state, marked(part)]);
  expect(found).toEqual(expected);
});

test('a part that needs more time than there is says so', async () => {
  let time = 0;
  const parts = await compare({ title: 'Another page' }, () => (time += COMPARE_MS));
  expect(parts).toEqual([{ title: 'Title', state: 'changed', too_many: true, blocks: [] }]);
});

test('a part whose changes are too long says so, the others are shown', async () => {
  const long = `<p>${'word '.repeat(50_000)}</p>`;
  const parts = await compare({
    field_accordion: [{ id: 'fees', title: 'Fees', body: long }],
    title: 'Other',
  });
  expect(parts).toMatchObject([
    { title: 'Title', too_many: false },
    { title: 'Fees', too_many: true, blocks: [] },
  ]);
});
