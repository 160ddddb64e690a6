import { expect, test } from 'vitest';
import vocabulary from '#schemas/plugin-content.schema.json' with { type: 'json' };
import { buildForm, type FormContext } from './build-form.ts';
import type { FormNode } from './node.ts';
import type { FormSchema } from './schema.ts';
import { allFields } from './visit.ts';

const CONTEXT: FormContext = {
  type: 'survey',
  vocabularies: {},
  dateKinds: [{ value: 'effective', label: 'In force' }],
  products: [{ value: 502, label: 'Payments analysis' }],
};

/** The node of a field with this schema. */
function nodeFor(property: FormSchema, more: FormSchema = {}): FormNode {
  const { tree, problems } = buildForm({ type: 'object', properties: { one: property }, ...more }, CONTEXT);
  expect(problems).toEqual([]);
  return allFields(tree)[0]!.node;
}

const text = (limits: object = {}) => ({ control: 'text', kind: 'text', long: false, ...limits });

test.each<[string, FormSchema, object]>([
  ['a text', { type: 'string', maxLength: 40 }, text({ maxLength: 40 })],
  ['a text without an end', { type: 'string' }, text({ long: true })],
  ['a pattern', { type: 'string', pattern: '^[A-Z]+$' }, text({ pattern: '^[A-Z]+$' })],
  ['an e-mail address', { type: 'string', format: 'email' }, text({ kind: 'email' })],
  ['an address', { type: 'string', format: 'uri' }, text({ kind: 'address' })],
  ['HTML', { type: 'string', contentMediaType: 'text/html' }, { control: 'rich-text' }],
  ['a day', { type: 'string', format: 'date' }, { control: 'day' }],
  ['a time', { type: 'string', format: 'date-time' }, { control: 'time' }],
  ['a whole number', { type: 'integer', minimum: 1 }, { control: 'number', whole: true, minimum: 1 }],
  [
    'a number',
    { type: 'number', exclusiveMinimum: 0 },
    { control: 'number', whole: false, exclusiveMinimum: 0 },
  ],
  ['yes or no', { type: 'boolean', default: true }, { control: 'yes-no', default: true }],
  [
    'an enum',
    { enum: ['a-b', 3] },
    {
      control: 'choice',
      options: [
        { value: 'a-b', label: 'A b' },
        { value: 3, label: '3' },
      ],
    },
  ],
  ['one value', { const: 'x' }, { control: 'fixed', value: 'x' }],
  ['a value or nothing', { type: ['string', 'null'], format: 'date' }, { control: 'day', nullable: true }],
  [
    'a value or null by branches',
    { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    { control: 'number', whole: true, nullable: true },
  ],
  [
    'an enum with null',
    { enum: ['a', null] },
    { control: 'choice', options: [{ value: 'a', label: 'A' }], nullable: true },
  ],
  ['a term', { type: 'string', 'x-vocabulary': ['places'] }, { control: 'term', vocabularies: ['places'] }],
  [
    'terms',
    { type: 'array', items: { type: 'string' }, 'x-vocabulary': ['places'] },
    { control: 'terms', vocabularies: ['places'] },
  ],
  [
    'terms by their entries',
    { type: 'array', items: { type: 'string', 'x-vocabulary': 'places' }, maxItems: 2 },
    { control: 'terms', vocabularies: ['places'], maxItems: 2 },
  ],
  ['an item', { type: 'integer', 'x-relation': true }, { control: 'item' }],
  ['items', { type: 'array', items: { type: 'integer' }, 'x-relation': true }, { control: 'items' }],
  [
    'money',
    {
      type: 'object',
      properties: { amount: { type: 'number' }, currency: { type: 'string' } },
      'x-format': 'money',
    },
    { control: 'money' },
  ],
  ['derived', { type: 'string', readOnly: true }, { control: 'derived' }],
  ['anything', {}, { control: 'any' }],
  ['an object of any form', { type: 'object' }, { control: 'any' }],
  ['a list of anything', { type: 'array' }, { control: 'list', items: { control: 'any' } }],
  [
    'limits in branches',
    { type: 'string', maxLength: 9, anyOf: [{ pattern: '^a' }, { minLength: 3 }] },
    text({ maxLength: 9 }),
  ],
  ['parts', { allOf: [{ type: 'string' }, { maxLength: 5 }] }, text({ maxLength: 5 })],
  [
    'an integer that is a number',
    { type: 'number', allOf: [{ type: 'integer' }] },
    { control: 'number', whole: true },
  ],
])('%s', (_, schema, expected) => {
  // Derived fields are in no group.
  if ('readOnly' in schema)
    expect(buildForm({ properties: { one: schema } }, CONTEXT).tree.groups).toEqual([]);
  else expect(nodeFor(schema)).toEqual(expected);
});

test('values of branches are one choice, with their titles', () => {
  expect(nodeFor({ oneOf: [{ const: 'a', title: 'First', description: 'It is.' }, { const: 'b' }] })).toEqual(
    {
      control: 'choice',
      options: [
        { value: 'a', label: 'First', help: 'It is.' },
        { value: 'b', label: 'B' },
      ],
    },
  );
});

test('branches of other forms are alternatives, each with what all have', () => {
  const node = nodeFor({
    type: 'object',
    properties: { at: { type: 'string', format: 'date' } },
    oneOf: [
      { title: 'By law', properties: { act: { type: 'string' } } },
      { properties: { firm: { type: 'string' } } },
    ],
  });
  if (node.control !== 'alternatives') throw new Error(node.control);
  expect(node.options.map(({ label }) => label)).toEqual(['By law', 'Form 2']);
  const keys = node.options.map((option) =>
    option.node.control === 'group' ? option.node.fields.map(({ key }) => key) : [],
  );
  expect(keys).toEqual([
    ['act', 'at'],
    ['firm', 'at'],
  ]);
});

test('several types are alternatives', () => {
  const node = nodeFor({ type: ['string', 'integer', 'null'] });
  expect(node).toMatchObject({ control: 'alternatives', nullable: true });
});

test('keys without a name in the schema have a control', () => {
  const node = nodeFor({ type: 'object', additionalProperties: { type: 'integer' } });
  expect(node).toEqual({ control: 'group', fields: [], others: { control: 'number', whole: true } });
});

test('a schema that contains itself is a form that ends', () => {
  const step: FormSchema = {
    type: 'object',
    properties: { title: { type: 'string' }, steps: { type: 'array', items: { $ref: '#/$defs/step' } } },
  };
  const { tree, problems } = buildForm(
    { type: 'object', $defs: { step }, properties: { tree: { $ref: '#/$defs/step' } } },
    CONTEXT,
  );
  expect(problems).toEqual([]);
  const { node } = allFields(tree)[0]!;
  if (node.control !== 'group') throw new Error(node.control);
  const steps = node.fields[1]!.node;
  if (steps.control !== 'part') throw new Error(steps.control);
  expect(tree.parts[steps.part]).toMatchObject({ control: 'list', items: { fields: [{}, { node: steps }] } });
  expect(JSON.parse(JSON.stringify(tree))).toEqual(tree);
});

test('a choice of itself ends', () => {
  const { problems } = buildForm(
    {
      $defs: { loop: { anyOf: [{ $ref: '#/$defs/loop' }, { type: 'string' }] } },
      properties: { one: { $ref: '#/$defs/loop' } },
    },
    CONTEXT,
  );
  expect(problems).toEqual([]);
});

test('choices that multiply without end are a problem, not a hang', () => {
  const both = Array.from({ length: 24 }, () => ({
    anyOf: [{ type: 'string' as const }, { properties: {} }],
  }));
  const { problems } = buildForm({ properties: { one: { allOf: both } } }, CONTEXT);
  expect(problems).toEqual([{ path: 'one', construct: 'more than 20000 parts' }]);
});

test('pictures and files are edited with the texts about them', () => {
  const file = {
    type: 'object',
    properties: { src: { type: 'string' }, title: { type: 'string' }, size: { type: 'integer' } },
  };
  const node = nodeFor({ type: 'array', items: file, 'x-media': 'file' });
  expect(node).toMatchObject({ control: 'list', items: { control: 'file', fields: [{ key: 'title' }] } });
});

test('kinds of date and products are those of the configuration', () => {
  const { tree } = buildForm(
    {
      properties: {
        dates: {
          'x-role': 'key-dates',
          type: 'array',
          items: { type: 'object', properties: { kind: { type: 'string' } } },
        },
        product_access: { type: 'array', items: { type: 'integer' } },
      },
    },
    CONTEXT,
  );
  const nodes = Object.fromEntries(allFields(tree).map(({ key, node }) => [key, node]));
  expect(nodes['dates']).toMatchObject({
    items: { fields: [{ node: { control: 'choice', options: CONTEXT.dateKinds } }] },
  });
  expect(nodes['product_access']).toEqual({ control: 'products', options: CONTEXT.products });
});

test('groups: those of annotations, those that follow from what is held, and their order', () => {
  const { tree } = buildForm(
    {
      properties: {
        rating: { type: 'integer', 'x-group': 'Assessment', 'x-label': 'Our rating' },
        places: { type: 'array', items: { type: 'string' }, 'x-vocabulary': ['places'] },
        field_reference_number: { type: 'string', description: 'Official.', 'x-visibility': 'public' },
        body: { type: 'string', contentMediaType: 'text/html' },
      },
      required: ['body'],
    },
    CONTEXT,
  );
  expect(
    tree.groups.map(({ title, main, fields }) => [title, main, fields.map(({ label }) => label)]),
  ).toEqual([
    ['Text', true, ['Body']],
    ['Subject', false, ['Places']],
    ['Document', false, ['Reference number']],
    ['Assessment', false, ['Our rating']],
  ]);
  expect(tree.groups[2]!.fields[0]).toMatchObject({ help: 'Official.', public: true, required: false });
});

test.each<[FormSchema, string]>([
  [{ if: { type: 'string' } } as FormSchema, 'if'],
  [{ type: 'string', format: 'time' }, 'format "time"'],
  [{ type: 'string', contentMediaType: 'text/markdown' }, 'contentMediaType "text/markdown"'],
  [{ type: 'object', 'x-format': 'percent' }, 'x-format "percent"'],
  [{ $ref: '#/$defs/none' }, '$ref "#/$defs/none"'],
])('what no control edits is named: %j', (schema, construct) => {
  const { problems } = buildForm(
    { properties: { steps: { type: 'array', items: { type: 'object', properties: { when: schema } } } } },
    CONTEXT,
  );
  expect(problems).toEqual([{ path: 'steps[].when', construct }]);
});

test('every keyword of the vocabulary for plugins is known', () => {
  const example = (values: Record<string, unknown>) => values as FormSchema;
  const keywords = Object.keys(vocabulary.$defs.Field.properties);
  const problems = keywords.flatMap((keyword) => {
    const given = vocabulary.$defs.Field.properties[keyword as 'items'] as {
      examples?: unknown[];
      const?: unknown;
    };
    const value = given.const ?? given.examples![0];
    if (keyword === '$ref') return [];
    return buildForm({ properties: { one: example({ [keyword]: value }) } }, CONTEXT).problems;
  });
  expect(problems.filter(({ construct }) => !construct.startsWith('$ref'))).toEqual([]);
});

test('editors read x-help instead of the description; false keeps a field out until a record has it', () => {
  const properties: Record<string, FormSchema> = {
    kind: {
      enum: ['fixed', 'expected'],
      default: 'fixed',
      description: 'A key.',
      'x-help': 'How sure it is.',
    },
    format: { type: 'string', description: 'Of elsewhere.', 'x-help': false },
    path: { type: 'string', description: 'The last segment.' },
  };
  const { tree } = buildForm({ type: 'object', properties, required: ['path'] }, CONTEXT);
  const fields = Object.fromEntries(allFields(tree).map((field) => [field.key, field]));
  expect(fields['kind']).toMatchObject({ help: 'How sure it is.', node: { default: 'fixed' } });
  expect(fields['format']).toMatchObject({ preserved: true });
  expect(fields['format']).not.toHaveProperty('help');
  expect(fields['path']).toMatchObject({ help: 'The last segment.', required: false, proposed: 'address' });
});
