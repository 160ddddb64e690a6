import { describe, expect, test } from 'vitest';
import type { Load } from '#app/plugin.ts';
import { createLoad, createOutliner, headingSlug } from './load.ts';
import fc from 'fast-check';

type Item = Record<string, unknown>;

const item = Object.freeze({
  title: 'T',
  body: { summary: 'S.', value: '<h2>Scope</h2><p>One two.</p>' },
  field_accordion: [{ title: 'Who?', body: '<p>A</p>' }],
  field_sub_section: [{ title: 'Scope', body: '<p>B</p>' }],
  field_reference_library: [{ field_title: 'A' }, { field_title: 'B' }],
});
const properties = {
  body: {},
  field_reference_library: { 'x-limit': 'referenceLibrary' },
  headings: {},
  reading_minutes: {},
};
const settings = { vertical: 'payments_compliance', options: { related: 6, referenceLibrary: 1 } };
const run = (own?: Load<Item>, given: Item = item) => createLoad({ properties }, own)(given, settings);

describe('without its own load, an item has', () => {
  test('anchors for its text and sections, their headings, the reading time and the sources that the option allows', () => {
    expect(run()).toEqual({
      title: 'T',
      body: { summary: 'S.', value: '<h2 id="scope">Scope</h2><p>One two.</p>' },
      field_accordion: [{ id: 'who', title: 'Who?', body: '<p>A</p>' }],
      field_sub_section: [{ id: 'scope-2', title: 'Scope', body: '<p>B</p>' }],
      field_reference_library: [{ field_title: 'A' }],
      headings: [
        { id: 'scope', text: 'Scope' },
        { id: 'who', text: 'Who?' },
        { id: 'scope-2', text: 'Scope' },
      ],
      reading_minutes: 1,
    });
  });

  test('every entry of a list if its option is not set', () => {
    const load = createLoad({ properties });
    expect(load(item, { ...settings, options: {} })).toMatchObject({
      field_reference_library: item.field_reference_library,
    });
  });

  test('only fields that its schema has', () => {
    expect(createLoad({ properties: { title: {} } })({ title: 'T' }, settings)).toEqual({ title: 'T' });
  });

  test.each([
    [0, 1],
    [344, 1],
    [346, 2],
    [575, 3],
  ])('with %i words, a reading time of %i minutes', (words, minutes) => {
    const value = `<p>${'<b>word</b> '.repeat(words)}</p>`;
    expect(run(undefined, { body: { value } })).toMatchObject({ reading_minutes: minutes });
  });
});

describe('a plugin’s own load', () => {
  test('overrides the defaults', () => {
    expect(run(() => ({ title: 'Other', headings: [] }))).toMatchObject({ title: 'Other', headings: [] });
  });

  test('may be asynchronous', async () => {
    const { title, reading_minutes } = await run(async () => ({ title: 'Later' }));
    expect({ title, reading_minutes }).toEqual({ title: 'Later', reading_minutes: 1 });
  });

  test('reserves ids before the text', () => {
    const { headings } = run((_, { anchor }) => ({ own: anchor('Scope') })) as { headings: { id: string }[] };
    expect(headings.map(({ id }) => id)).toEqual(['scope-2', 'who', 'scope-3']);
  });

  test('reserves ids after the text if it requests the text first, which is computed once', () => {
    const own: Load<Item> = (_, { anchor, text }) => {
      expect(text()).toBe(text());
      return { own: anchor('Scope') };
    };
    expect(run(own)).toMatchObject({ own: 'scope-3', headings: [{ id: 'scope' }, {}, { id: 'scope-2' }] });
  });

  test('gets the settings, frozen, and the country reference', () => {
    run((_, context) => {
      expect(context).toMatchObject(settings);
      expect(Object.isFrozen(context)).toBe(true);
      expect(context.country('de')).toMatchObject({ region: 'Europe' });
      return {};
    });
  });

  test('that does not return an object is passed through, so that the caller can report it', async () => {
    expect(run(() => undefined as never)).toBeUndefined();
    expect(await run(async () => null as never)).toBeNull();
  });
});

test.each([
  ['Who is in scope?', 'who-is-in-scope'],
  ['Équateur & São Tomé', 'equateur-sao-tome'],
  ['  --Rules--  ', 'rules'],
  ['PSD2', 'psd2'],
  ['§ 4(1)(a)', '4-1-a'],
  ['ﬁnance', 'finance'],
  ['日本', 'section'],
  ['', 'section'],
  ['?!', 'section'],
])('the slug of %j is %s', (text, expected) => {
  expect(headingSlug(text)).toBe(expected);
});

describe('outline', () => {
  test('gives every h2 an anchor and lists them', () => {
    const { html, headings } = createOutliner().outline(
      '<h2>Scope</h2><p>x</p><h2>Key &amp; <strong>dates</strong></h2><h3>Scope</h3>',
    );
    expect(html).toBe(
      '<h2 id="scope">Scope</h2><p>x</p><h2 id="key-dates">Key &amp; <strong>dates</strong></h2><h3>Scope</h3>',
    );
    expect(headings).toEqual([
      { id: 'scope', text: 'Scope' },
      { id: 'key-dates', text: 'Key & dates' },
    ]);
  });

  test.each([
    ['no heading', '<p>x</p>', '<p>x</p>', []],
    ['attributes of its own', '<h2 class="a">T</h2>', '<h2 id="t">T</h2>', [{ id: 't', text: 'T' }]],
    [
      'an anchor of the text',
      '<h2 id="at_art.1">T</h2>',
      '<h2 id="at_art.1">T</h2>',
      [{ id: 'at_art.1', text: 'T' }],
    ],
    ['an id of the page', '<h2 id="main">T</h2>', '<h2 id="t">T</h2>', [{ id: 't', text: 'T' }]],
    ['a language', '<h2 lang="fr">T</h2>', '<h2 id="t" lang="fr">T</h2>', [{ id: 't', text: 'T' }]],
    ['capitals', '<H2>T</H2>', '<h2 id="t">T</h2>', [{ id: 't', text: 'T' }]],
    ['an empty heading', '<h2></h2>', '<h2 id="section"></h2>', [{ id: 'section', text: '' }]],
    ['a heading over two lines', '<h2>a\nb</h2>', '<h2 id="a-b">a\nb</h2>', [{ id: 'a-b', text: 'a b' }]],
    [
      'a dollar sign',
      '<h2>$1 and $&</h2>',
      '<h2 id="1-and">$1 and $&</h2>',
      [{ id: '1-and', text: '$1 and $&' }],
    ],
  ])('%s', (_, given, html, headings) => {
    expect(createOutliner().outline(given)).toEqual({ html, headings });
  });

  test('ids stay unique over anchors and several bodies of one page', () => {
    const { anchor, outline } = createOutliner();
    const twice = '<h2>Scope</h2><h2>Scope</h2>';
    const ids = [
      anchor('Scope'),
      ...outline(twice).headings.map(({ id }) => id),
      ...outline(twice).headings.map(({ id }) => id),
      anchor('scope-2'),
    ];
    expect(ids).toEqual(['scope', 'scope-2', 'scope-3', 'scope-4', 'scope-5', 'scope-2-2']);
  });

  test('each page starts anew', () => {
    createOutliner().anchor('Scope');
    expect(createOutliner().anchor('Scope')).toBe('scope');
  });

  test('for any headings, ids are unique, safe in an attribute and in the HTML', () => {
    const word = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('a', 'a-2', 'a 2', 'a-2-2', 'section', 'section-2', '', 'constructor', '__proto__'),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const { anchor, outline } = createOutliner();
        const escaped = words.map((text) =>
          text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
        );
        const { html, headings } = outline(escaped.map((text) => `<h2>${text}</h2>`).join('<p>x</p>'));
        const ids = [...headings.map(({ id }) => id), ...words.map(anchor)];
        expect(new Set(ids).size).toBe(words.length * 2);
        for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect([...html.matchAll(/<h2 id="([^"]*)">/g)].map(([, id]) => id)).toEqual(
          headings.map(({ id }) => id),
        );
      }),
    );
  });
});

describe('the text of an item', () => {
  test('gets an anchor for each heading, then each section, all unique', () => {
    const item = {
      nid: 1,
      body: { value: '<h2>Scope</h2><p>…</p>', summary: 'S.' },
      field_accordion: [{ title: 'Scope', body: '<p>A</p>' }],
      field_sub_section: [{ title: 'At a glance', body: '<p>B</p>' }],
    };
    const frozen = structuredClone(item);
    expect(createOutliner().text(item)).toEqual({
      fields: {
        body: { value: '<h2 id="scope">Scope</h2><p>…</p>', summary: 'S.' },
        field_accordion: [{ id: 'scope-2', title: 'Scope', body: '<p>A</p>' }],
        field_sub_section: [{ id: 'at-a-glance', title: 'At a glance', body: '<p>B</p>' }],
      },
      headings: [{ id: 'scope', text: 'Scope' }],
      sections: [
        { id: 'scope-2', text: 'Scope' },
        { id: 'at-a-glance', text: 'At a glance' },
      ],
    });
    expect(item).toEqual(frozen);
  });

  test('may be missing, or only a standfirst', () => {
    expect(createOutliner().text({})).toEqual({ fields: {}, headings: [], sections: [] });
    expect(createOutliner().text({ body: { summary: 'S.' } as object }).fields).toEqual({
      body: { summary: 'S.' },
    });
  });
});
