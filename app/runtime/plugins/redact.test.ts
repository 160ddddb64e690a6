import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublic, redact, type VisibilitySchema } from './redact.ts';

const OPEN = { 'x-visibility': 'public' } as const;

const ARTICLE: VisibilitySchema = {
  properties: {
    title: OPEN,
    body: { properties: { summary: OPEN, value: {} } },
    field_authors: { ...OPEN, items: { properties: { title: {} } } },
    field_files: { items: { properties: { name: OPEN, src: {} } } },
    field_notes: { items: {} },
    field_grid: { items: { items: { properties: { head: OPEN } } } },
    field_tags: { items: OPEN },
  },
};

test.each([
  ['a public field stays', { title: 'T' }, { title: 'T' }],
  ['a hidden field is removed', { title: 'T', field_notes: ['n'] }, { title: 'T' }],
  ['an unknown field is removed', { title: 'T', other: 1 }, { title: 'T' }],
  ['the public part of an object stays', { body: { summary: 's', value: 'v' } }, { body: { summary: 's' } }],
  ['an object without a public part is removed', { body: { value: 'v' } }, {}],
  [
    'below a public field everything stays',
    { field_authors: [{ title: 'A' }] },
    { field_authors: [{ title: 'A' }] },
  ],
  [
    'each entry of a list is redacted',
    { field_files: [{ name: 'n', src: '/x' }, { src: '/y' }] },
    { field_files: [{ name: 'n' }] },
  ],
  [
    'nested lists are redacted',
    { field_grid: [[{ head: 'h', cell: 'c' }], [{ cell: 'd' }]] },
    { field_grid: [[{ head: 'h' }]] },
  ],
  ['public entries stay', { field_tags: ['a', 'b'] }, { field_tags: ['a', 'b'] }],
  ['falsy public values stay', { title: '', body: { summary: 0 } }, { title: '', body: { summary: 0 } }],
  ['a public null stays', { title: null }, { title: null }],
  ['text instead of an object is removed', { body: 'secret' }, {}],
  ['an object instead of a list is removed', { field_files: { name: 'n' } }, {}],
  ['a list instead of an object is removed', { body: [{ summary: 's' }] }, {}],
  ['nothing at all', {}, {}],
])('%s', (_, value, expected) => {
  expect(redact(ARTICLE, value, 'restricted')).toEqual(expected);
});

test('with full access the value is unchanged', () => {
  const value = { title: 'T', field_notes: ['n'], unknown: 1 };
  expect(redact(ARTICLE, value, 'full')).toEqual(value);
});

test('the input is never modified', () => {
  const value = Object.freeze({
    title: 'T',
    body: Object.freeze({ summary: 's', value: 'v' }),
    field_files: Object.freeze([Object.freeze({ src: 'x' })]),
  });
  expect(redact(ARTICLE, value, 'restricted')).toEqual({ title: 'T', body: { summary: 's' } });
});

test.each([undefined, null, 'text', 3, true, [{ title: 'T' }]])(
  'a value that is not an object (%j) shows nothing',
  (value) => {
    expect(redact(ARTICLE, value, 'restricted')).toEqual({});
  },
);

describe('fields named like Object.prototype members', () => {
  const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

  test.each(NAMES)('a hidden %s goes', (name) => {
    const value = JSON.parse(`{"title":"T","${name}":{"x-visibility":"public","secret":"s"}}`);
    expect(JSON.stringify(redact(ARTICLE, value, 'restricted'))).toBe('{"title":"T"}');
  });

  test.each(NAMES)('a public %s stays, as an own property', (name) => {
    const schema = JSON.parse(`{"properties":{"${name}":{"x-visibility":"public"}}}`);
    const shown = redact(schema, JSON.parse(`{"${name}":{"polluted":true}}`), 'restricted');
    expect(Object.hasOwn(shown, name)).toBe(true);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

test('a field for subscribers stays hidden below a public field', () => {
  const schema: VisibilitySchema = {
    properties: {
      field_authors: {
        ...OPEN,
        items: { properties: { title: {}, private: { 'x-visibility': 'subscriber' } } },
      },
      contact: {
        ...OPEN,
        properties: { name: {}, private: { 'x-visibility': 'subscriber', properties: { desk: OPEN } } },
      },
    },
  };
  const value = {
    field_authors: [{ title: 'A', private: 's' }],
    contact: { name: 'N', other: 'O', private: { desk: 'D', home: 's' } },
  };
  expect(redact(schema, value, 'restricted')).toEqual({
    field_authors: [{ title: 'A' }],
    contact: { name: 'N', other: 'O', private: { desk: 'D' } },
  });
});

/** A schema with a matching value: every leaf says whether it is visible. */
interface Made {
  schema: VisibilitySchema;
  value: unknown;
}
const NAMES = fc.constantFrom('a', 'b', 'constructor', '__proto__', 'toString', 'title');
const marks = fc.constantFrom<VisibilitySchema>({}, {}, OPEN, { 'x-visibility': 'subscriber' });

/** `seen`: whether an enclosing schema is public. */
function made(seen: boolean, depth: number): fc.Arbitrary<Made> {
  return marks.chain((mark) => {
    const shown = mark['x-visibility'] === undefined ? seen : mark['x-visibility'] === 'public';
    const leaf = fc
      .uuid()
      .map((id): Made => ({ schema: mark, value: `${shown ? 'public' : 'hidden'}-${id}` }));
    if (depth === 0) return leaf;
    const list = made(shown, depth - 1).map(({ schema, value }): Made => ({
      schema: { ...mark, items: schema },
      value: [value, value],
    }));
    const object = fc
      .uniqueArray(fc.tuple(NAMES, made(shown, depth - 1)), { selector: ([name]) => name, maxLength: 4 })
      .map((fields): Made => {
        const schema = {
          ...mark,
          properties: Object.fromEntries(fields.map(([name, field]) => [name, field.schema])),
        };
        // A field without a schema: as visible as its parent.
        return {
          schema,
          value: Object.fromEntries([
            ...fields.map(([name, field]) => [name, field.value]),
            ['unknown', shown ? 'public-x' : 'hidden-x'],
          ]),
        };
      });
    return fc.oneof(leaf, list, object);
  });
}

const leaves = (value: unknown): string[] =>
  JSON.stringify(value ?? null).match(/"(?:public|hidden)-[^"]*"/g) ?? [];

test('exactly the public parts survive', () => {
  fc.assert(
    fc.property(made(false, 3), ({ schema, value }) => {
      const shown = leaves(redact(schema, value, 'restricted'));
      expect(shown).toEqual(leaves(value).filter((leaf) => leaf.startsWith('"public-')));
    }),
    { numRuns: 2000 },
  );
});

test('a value that does not match its schema reveals nothing hidden', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const hidden: VisibilitySchema = {
        properties: { a: { properties: { b: {} } }, constructor: {} as VisibilitySchema },
        items: {},
      };
      expect(redact(hidden, value, 'restricted')).toEqual({});
    }),
  );
});

test.each([
  ['title', true],
  ['body', false],
  ['field_authors', true],
  ['field_files', false],
  ['field_tags', false],
  ['unknown', false],
  ['constructor', false],
  ['__proto__', false],
])('isPublic(%s) is %s', (field, expected) => {
  expect(isPublic(ARTICLE, field)).toBe(expected);
});
