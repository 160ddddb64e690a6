import { expect, test } from 'vitest';
import type { FormField } from '../form/node.ts';
import { completeForm, withoutProblems } from './unfinished.ts';

const FIELDS = {
  title: 'A title',
  body: { summary: 'x', value: '<p>y</p>' },
  field_key_dates: [{ date: '2026-13-01' }, { date: '2026-12-01' }, 7],
};

test.each([
  ['nothing', [], FIELDS],
  ['a field', ['/title'], { body: FIELDS.body, field_key_dates: FIELDS.field_key_dates }],
  ['a value in an object', ['/body/value'], { ...FIELDS, body: { summary: 'x' } }],
  [
    'entries of a list, also by two of their problems',
    ['/field_key_dates/0/date', '/field_key_dates/0/kind', '/field_key_dates/2'],
    { ...FIELDS, field_key_dates: [{ date: '2026-12-01' }] },
  ],
  [
    'what is not there',
    ['/field_impact', '/body/other/deep', '/title/0', '/field_key_dates/9'],
    'all but title',
  ],
  ['the whole', [''], FIELDS],
])('without %s', (_, pointers, expected) => {
  const before = structuredClone(FIELDS);
  const { title: _title, ...rest } = FIELDS;
  expect(
    withoutProblems(
      FIELDS,
      pointers.map((pointer) => ({ pointer })),
    ),
  ).toEqual(expected === 'all but title' ? rest : expected);
  expect(FIELDS).toEqual(before);
});

const field = (key: string, node: FormField['node'], required = true): FormField => ({
  ...{ key, label: key, public: false, required, node },
});
const text = { control: 'text', kind: 'text', long: false } as const;

test('what publishing needs is there, and empty', () => {
  const fields = [
    field('title', text),
    field('note', text, false),
    field('body', {
      control: 'group',
      fields: [field('summary', text), field('value', { control: 'rich-text' })],
    }),
    field('day', { control: 'day' }),
  ];
  const groups = [{ title: 'Text', main: true, fields }];
  expect(completeForm({}, { groups, parts: {} })).toEqual({ title: '', body: { summary: '', value: '' } });
  expect(completeForm({ title: null, body: { value: 'x', other: 1 } }, { groups, parts: {} })).toEqual({
    ...{ title: '', body: { summary: '', value: 'x', other: 1 } },
  });
  expect(completeForm({ body: ['wrong'] }, { groups, parts: {} })).toEqual({ title: '', body: ['wrong'] });
});
