import { describe, expect, it } from 'vitest';
import { rulesFromSchema, walk } from './rules.ts';
import type { AnnotatedSchema } from './rules.ts';

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
  },
  $defs: { node: { properties: { text: html, children: { items: { $ref: '#/$defs/node' } } } } },
} as AnnotatedSchema;

const visit = (shape: AnnotatedSchema, record: unknown) => {
  const readOnly: string[] = [];
  walk(rulesFromSchema(shape).shape, record, {
    html: (text) => `[${text}]`,
    readOnly: (pointer) => readOnly.push(pointer),
  });
  return { record, readOnly };
};

describe('the rules of a schema', () => {
  it('name the fields of terms and relations', () => {
    const { terms, relations } = rulesFromSchema(schema);
    expect(terms).toEqual([
      { field: 'field_topic', vocabularies: ['featured_topics'] },
      { field: 'field_sector', vocabularies: ['products_and_services', 'sectors'] },
    ]);
    expect(relations).toEqual(['field_related_content']);
  });

  it('find HTML wherever it stands, however deep', () => {
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

  it('are refused where HTML could hide from them', () => {
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
