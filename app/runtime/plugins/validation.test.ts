import { describe, expect, test } from 'vitest';
import { createAjv, toFaults } from './validation.ts';

const PERSON = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 4 },
    age: { type: 'integer', minimum: 1, maximum: 120 },
    role: { enum: ['reader', 'editor'] },
    kind: { const: 'person' },
    mail: { type: 'string', format: 'email' },
    site: { type: 'string', format: 'uri' },
    born: { type: 'string', format: 'date' },
    code: { type: 'string', pattern: '^x' },
    nested: {
      type: 'object',
      properties: { list: { type: 'array', items: { type: ['string', 'null'] } } },
      'x-visibility': 'public',
    },
  },
};

describe('faults have readable messages and a pointer', () => {
  test.each([
    [{}, '/name', 'is required'],
    [{ name: 'Ada', more: 1 }, '/more', 'is unknown'],
    [{ name: 'Ada', 'a/b~c': 1 }, '/a~1b~0c', 'is unknown'],
    [{ name: 3 }, '/name', 'must be string'],
    [{ name: 'A' }, '/name', 'must have at least 2 characters'],
    [{ name: 'Augusta' }, '/name', 'must have at most 4 characters'],
    [{ name: 'Ada', age: 0 }, '/age', 'must be at least 1'],
    [{ name: 'Ada', age: 121 }, '/age', 'must be at most 120'],
    [{ name: 'Ada', age: 1.5 }, '/age', 'must be integer'],
    [{ name: 'Ada', role: 'owner' }, '/role', 'must be one of reader, editor'],
    [{ name: 'Ada', kind: 'dog' }, '/kind', 'must be "person"'],
    [{ name: 'Ada', mail: 'ada' }, '/mail', 'must be a valid email'],
    [{ name: 'Ada', site: 'no site' }, '/site', 'must be a valid uri'],
    [{ name: 'Ada', born: '2026-02-30' }, '/born', 'must be a valid date'],
    [{ name: 'Ada', code: 'y' }, '/code', 'does not have the expected form'],
    [{ name: 'Ada', nested: { list: [null, 3] } }, '/nested/list/1', 'must be string or null'],
    [[], '', 'must be object'],
  ])('%j', (value, pointer, message) => {
    const validate = createAjv().compile(PERSON);
    expect(validate(value)).toBe(false);
    expect(toFaults(validate.errors)).toEqual([{ pointer, message }]);
  });

  test('all of them at once', () => {
    const validate = createAjv().compile(PERSON);
    validate({ age: 0, more: 1 });
    expect(toFaults(validate.errors)).toHaveLength(3);
  });

  test('none for a valid value', () => {
    const validate = createAjv().compile(PERSON);
    validate({ name: 'Ada', site: 'https://a.example/', born: '2024-02-29', mail: 'a@b' });
    expect(toFaults(validate.errors)).toEqual([]);
  });
});

test('a schema with an unknown keyword does not compile', () => {
  expect(() => createAjv().compile({ type: 'object', 'x-visible': true })).toThrow(/x-visible/);
});
