import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnnotatedSchema } from './field-rules.ts';
import { createProject } from './load-registry.ts';

const text = { type: 'string' };
const html = { ...text, contentMediaType: 'text/html' };
const schema = {
  properties: {
    title: text,
    body: { properties: { summary: text, value: html, format: { ...text, 'x-search': false } } },
    points: { type: 'array', items: text },
    entries: { items: { $ref: '#/$defs/entry' } },
    authors: { 'x-search': false, items: { properties: { name: text, bio: html } } },
    state: { enum: ['open', 'closed'] },
    kind: { const: 'memo' },
    day: { ...text, format: 'date' },
    alias: { ...text, pattern: '^[a-z]+$' },
    topics: { 'x-vocabulary': ['topics'], items: { ...text, pattern: '/' } },
    derived: { ...text, readOnly: true },
    count: { type: 'integer' },
    more: { additionalProperties: text },
  },
  $defs: {
    entry: { properties: { heading: text, source: { properties: { url: { format: 'uri' }, name: text } } } },
  },
} as AnnotatedSchema;

const record = {
  title: 'T',
  body: { summary: 'S.', value: '<p>V</p>', format: 'full_html' },
  points: ['P1', 'P2'],
  entries: [{ heading: 'H', source: { url: 'https://x.example', name: 'N' } }],
  authors: [{ name: 'Ines', bio: '<p>Bio</p>' }],
  state: 'open',
  kind: 'memo',
  day: '2026-11-22',
  alias: 'alias',
  topics: ['topics/a'],
  derived: 'D',
  count: 3,
  more: { any: 'M' },
  unknown: 'U',
};

describe('the search document', () => {
  const project = createProject(schema);

  test('has title and standfirst, and every text that readers see, once', () => {
    expect(project(record)).toEqual({
      title: 'T',
      summary: 'S.',
      body: ['<p>V</p>', 'P1', 'P2', 'H', 'N', 'M'],
    });
  });

  test('of an item with only a title has only that', () => {
    expect(project({ title: 'T' })).toEqual({ title: 'T', summary: undefined, body: [] });
  });

  test('x-search: true beside a shared field overrides its false', () => {
    const shared = { 'x-search': false, items: { properties: { name: text } } };
    const found = (own: object) =>
      createProject({ properties: { files: { ...shared, ...own } } } as AnnotatedSchema)({
        title: 'T',
        files: [{ name: 'N' }],
      }).body;
    expect(found({})).toEqual([]);
    expect(found({ 'x-search': true })).toEqual(['N']);
  });

  test('never contains a text of a field with false, at any depth', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const hidden = {
          properties: { field: { 'x-search': false, additionalProperties: text, items: text } },
        };
        expect(createProject(hidden as AnnotatedSchema)({ title: 'T', field: value }).body).toEqual([]);
      }),
    );
  });
});
