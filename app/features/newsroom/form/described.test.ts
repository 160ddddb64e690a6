import { expect, test } from 'vitest';
import { buildForm } from './build-form.ts';
import { describedProblems } from './described.ts';
import type { FormSchema } from './schema.ts';

const SCHEMA: FormSchema = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', minLength: 1, 'x-label': 'Headline' },
    library: {
      type: 'array',
      'x-label': 'Sources',
      items: {
        type: 'object',
        properties: {
          url: { type: 'string', format: 'uri', 'x-label': 'Address' },
          code: { type: 'string' },
        },
      },
    },
  },
};
const { tree } = buildForm(SCHEMA, { type: 'survey', vocabularies: {}, dateKinds: [], products: [] });

test('what two keywords of a schema say of an address is one sentence of the form, at the place that it is called there', () => {
  const fields = { title: 'A', library: [{ url: 'www.regulator.example' }] };
  const pointer = '/library/0/url';
  expect(
    describedProblems(tree, fields, [
      { pointer, message: 'does not have the expected form' },
      { pointer, message: 'must be a valid uri' },
    ]),
  ).toEqual([
    {
      pointer,
      place: 'Sources 1, Address',
      message: 'Type a whole address, such as https://regulator.example/rules/12.',
    },
  ]);
});

test('what only the server finds becomes a sentence, and what it says twice of different values stays twice', () => {
  const fields = { title: 'A', library: [{ code: 'x' }, { code: 'x' }] };
  const problems = [0, 1].map((at) => ({ pointer: `/library/${at}/code`, message: 'is taken' }));
  expect(describedProblems(tree, fields, problems)).toEqual(
    [0, 1].map((at) => ({
      pointer: `/library/${at}/code`,
      place: `Sources ${at + 1}, Code`,
      message: 'It is taken.',
    })),
  );
  expect(describedProblems(tree, fields, [{ pointer: '', message: 'Too long' }])).toEqual([
    { pointer: '', place: '', message: 'Too long.' },
  ]);
});
