import { describe, expect, test } from 'vitest';
import { API_SCHEMAS } from './named-endpoints.ts';
import { createApiSchemas } from './schemas.ts';

const WIDGET = {
  $id: 'widget.schema.json',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1 },
    size: { type: 'integer', minimum: 1, maximum: 10, default: 5 },
    deep: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    part: { $ref: 'parts/part.schema.json' },
  },
};
const PART = {
  $id: 'parts/part.schema.json',
  type: 'object',
  properties: { ok: { $ref: '../yes.schema.json' } },
};
const YES = { $id: 'yes.schema.json', type: 'boolean' };

const schemas = createApiSchemas(new Map(Object.entries({ 'parts/part': PART, widget: WIDGET, yes: YES })));

describe('check', () => {
  test.each([
    [{ name: 'a' }, []],
    [{ name: 'a', part: { ok: true } }, []],
    [{ name: 'a', part: { ok: 'yes' } }, [{ pointer: '/part/ok', message: 'must be boolean' }]],
    [{}, [{ pointer: '/name', message: 'is required' }]],
    [{ name: 'a', size: '3' }, [{ pointer: '/size', message: 'must be integer' }]],
    [{ name: 'a\0' }, [{ pointer: '/name', message: 'must not contain a NUL character' }]],
    [
      { name: 'a', deep: { list: ['b', '\0'] } },
      [{ pointer: '/deep/list/1', message: 'must not contain a NUL character' }],
    ],
  ])('%j', (value, faults) => {
    expect(schemas.check('widget', value)).toEqual(faults);
  });

  test('an unknown schema name is a programming error', () => {
    expect(() => schemas.check('nothing', {})).toThrow(/No schema "nothing"/);
  });
});

describe('query', () => {
  const query = (search: string) => schemas.query('widget', new URLSearchParams(search));

  test('text is converted to the schema’s types, and defaults are filled in', () => {
    expect({ ...query('name=a&size=7').value }).toEqual({ name: 'a', size: 7 });
    expect({ ...query('name=a').value }).toEqual({ name: 'a', size: 5 });
  });

  test.each([
    ['name=a&size=11', '/size', 'must be at most 10'],
    ['name=a&size=seven', '/size', 'must be integer'],
    ['name=a&size=1&size=2', '/size', 'must be integer'],
    ['name=a&size=Infinity', '/size', 'must be a finite number'],
    ['name=a&name=b', '/name', 'must be string'],
    ['name=', '/name', 'must have at least 1 characters'],
    ['name=%00', '/name', 'must not contain a NUL character'],
    ['name=a&__proto__=1', '/__proto__', 'is unknown'],
    ['name=a&hasOwnProperty=1', '/hasOwnProperty', 'is unknown'],
  ])('%s', (search, pointer, message) => {
    expect(query(search).faults).toEqual([{ pointer, message }]);
  });

  test('prototypes cannot be reached', () => {
    query('name=a&__proto__=polluted&constructor=x');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});

test('every schema of the project compiles, and has a description and the name that operations give it', () => {
  const all = createApiSchemas();
  for (const [name, schema] of API_SCHEMAS) {
    expect(() => all.check(name, {}), name).not.toThrow();
    expect(schema['$id'], name).toBe(`${name}.schema.json`);
    expect(schema['description'], name).toBeTypeOf('string');
  }
});
