import { describe, expect, it } from 'vitest';
import { rulesFromSchema, walk } from './field-rules.ts';
import type { AnnotatedSchema } from './field-rules.ts';

const html = { type: 'string', contentMediaType: 'text/html' };
const schema: AnnotatedSchema = {
  properties: {
    title: {},
    body: { properties: { value: html, summary: {} } },
    field_accordion: { items: { properties: { id: { readOnly: true }, body: html } } },
    tree: { $ref: '#/$defs/node' },
    either: { anyOf: [{ items: html }, html] },
    'odd/key~': { additionalProperties: html },
    headings: { readOnly: true, items: {} },
    field_topic: { 'x-vocabulary': 'featured_topics', items: {} },
    field_sector: { allOf: [{ 'x-vocabulary': ['products_and_services', 'sectors'] }] },
    field_related_content: { items: {}, 'x-relation': true },
    entries: { items: { properties: { topics: { items: {}, 'x-vocabulary': ['topics'] } } } },
  },
  $defs: { node: { properties: { text: html, children: { items: { $ref: '#/$defs/node' } } } } },
} as AnnotatedSchema;

const visit = (shape: AnnotatedSchema, record: unknown) => {
  const readOnly: string[] = [];
  const terms: unknown[] = [];
  walk(rulesFromSchema(shape).shape, record, {
    html: (text) => `[${text}]`,
    readOnly: (pointer) => readOnly.push(pointer),
    term: (...term) => terms.push(term),
  });
  return { record, readOnly, terms };
};

describe('the rules of a schema', () => {
  it('name relation fields', () => {
    expect(rulesFromSchema(schema).relations).toEqual(['field_related_content']);
  });

  it('find terms, single or in lists, with their allowed vocabularies', () => {
    const record = {
      field_topic: ['featured_topics/a', 7],
      field_sector: 'sectors/b',
      entries: [{}, { topics: ['topics/c'] }],
    };
    expect(visit(schema, record).terms).toEqual([
      ['/field_topic/0', 'featured_topics/a', ['featured_topics']],
      ['/field_topic/1', 7, ['featured_topics']],
      ['/field_sector', 'sectors/b', ['products_and_services', 'sectors']],
      ['/entries/1/topics/0', 'topics/c', ['topics']],
    ]);
  });

  it('find HTML at any depth', () => {
    const node = { text: 'a', children: [{ text: 'b', children: [{ text: 'c', children: [] }] }] };
    const { record } = visit(schema, {
      title: 't',
      body: { value: 'v', summary: 's' },
      field_accordion: [{ body: 'x' }, { body: 'y', title: 'z' }],
      tree: node,
      either: ['e', 'f'],
      'odd/key~': { any: 'g' },
      unknown: { value: 'h' },
    });
    expect(record).toEqual({
      title: 't',
      body: { value: '[v]', summary: 's' },
      field_accordion: [{ body: '[x]' }, { body: '[y]', title: 'z' }],
      tree: { text: '[a]', children: [{ text: '[b]', children: [{ text: '[c]', children: [] }] }] },
      either: ['[e]', '[f]'],
      'odd/key~': { any: '[g]' },
      unknown: { value: 'h' },
    });
    expect(visit(schema, { either: 'one' }).record).toEqual({ either: '[one]' });
    expect(visit(schema, { body: null, field_accordion: 'wrong type', tree: 7 }).readOnly).toEqual([]);
  });

  it('find derived values by pointer', () => {
    expect(visit(schema, { headings: [], field_accordion: [{}, { id: 'x' }] }).readOnly).toEqual([
      '/headings',
      '/field_accordion/1/id',
    ]);
    const odd: AnnotatedSchema = { properties: { 'a/b~c': { readOnly: true } } };
    expect(visit(odd, { 'a/b~c': 1 }).readOnly).toEqual(['/a~1b~0c']);
  });

  it('are refused if HTML could be hidden from them', () => {
    expect(() => rulesFromSchema({ properties: { a: { prefixItems: [html] } } } as AnnotatedSchema)).toThrow(
      'a content schema cannot use "prefixItems": HTML below it would not be sanitised',
    );
    expect(() => rulesFromSchema({ properties: { a: { $ref: 'other.json' } } })).toThrow(
      'cannot refer to "other.json"',
    );
    expect(() => rulesFromSchema({ properties: { a: { $ref: '#/$defs/none' } } })).toThrow(
      'cannot refer to "#/$defs/none"',
    );
  });
});
