import { describe, expect, test } from 'vitest';
import type { Load } from '#app/plugin.ts';
import { createLoad } from './load.ts';

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
