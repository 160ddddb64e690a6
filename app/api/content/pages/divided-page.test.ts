import { expect, test } from 'vitest';
import { compareSections, divide } from './divided-page.ts';

const page = (more: object = {}) =>
  divide(
    {
      changed: '2026-11-18T09:00:00Z',
      body: {
        summary: 'In short',
        value: '<p>Lead</p><h2 id="scope">Scope</h2><p>A</p><h2 id="next">Next</h2>',
      },
      field_accordion: [{ id: 'fees', title: 'Fees', body: '<p>10</p>' }],
      field_key_dates: [{ date: '2027-01-09', label: 'Applies' }],
      ...more,
    },
    new Set(['changed']),
  );
const body = (value: string) => ({ body: { summary: 'In short', value } });
const nothing = { sections: [], elsewhere: false };

test.each([
  ['the same content, saved again', { changed: '2026-11-20T09:00:00Z' }, nothing],
  [
    'other white space',
    body('<p>Lead</p>\n<h2 id="scope">Scope</h2> <p>A</p><h2 id="next">Next</h2>\n'),
    nothing,
  ],
  [
    'entries in another order of keys',
    { field_key_dates: [{ label: 'Applies', date: '2027-01-09' }] },
    nothing,
  ],
  [
    'a text below a heading',
    body('<p>Lead</p><h2 id="scope">Scope</h2><p>B</p><h2 id="next">Next</h2>'),
    { sections: [{ key: 'scope', id: 'scope', title: 'Scope' }], elsewhere: false },
  ],
  [
    'the lead',
    body('<p>Other</p><h2 id="scope">Scope</h2><p>A</p><h2 id="next">Next</h2>'),
    { sections: [], elsewhere: true },
  ],
  [
    'a removed heading and a new one',
    body('<p>Lead</p><h2 id="scope">Scope</h2><p>A</p><h2 id="then">What &amp; then</h2>'),
    {
      sections: [
        { key: 'then', id: 'then', title: 'What & then' },
        { key: 'next', title: 'Next' },
      ],
      elsewhere: false,
    },
  ],
  [
    'an accordion',
    { field_accordion: [{ id: 'fees', title: 'Fees', body: '<p>12</p>' }] },
    { sections: [{ key: 'fees', id: 'fees', title: 'Fees' }], elsewhere: false },
  ],
  [
    'a date',
    { field_key_dates: [{ date: '2027-02-09', label: 'Applies' }] },
    { sections: [], elsewhere: true },
  ],
])('%s', (_, more, expected) => {
  expect(compareSections(page(), page(more))).toEqual({
    ...expected,
    sections: expect.arrayContaining(expected.sections.map((section) => expect.objectContaining(section))),
  });
  expect(compareSections(page(), page(more)).sections).toHaveLength(expected.sections.length);
});
