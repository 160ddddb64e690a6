/**
 * Requests that are bad by construction, derived from the operations and their schemas: each differs from a valid
 * request in one known way. A new operation is covered without any change here.
 */
import fc from 'fast-check';
import type { Operation } from '#app/api/operation.ts';
import type { ApiSchemas } from '#app/api/schemas.ts';

export interface BadRequest {
  /** What is wrong with it, for the report of a failure. */
  fault: string;
  method: string;
  /** Path with query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
  examples?: unknown[];
  const?: unknown;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const ODD_KEYS = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'Username', 'id', '$ref', '', ' ', 'a.b', 'a/b~c'),
  fc.string({ maxLength: 12 }),
);
const NAMES: Record<string, string> = { v: 'payments_compliance', entity: 'node', bundle: 'guide', id: '1' };

const getExample = ({ const: constant, enum: values, examples }: Schema): unknown =>
  constant ?? values?.[0] ?? examples?.[0];
const getTypes = ({ type, const: constant, enum: values }: Schema): string[] =>
  type === undefined ? [constant ?? values?.[0]].map((value) => typeof value) : [type].flat();

/** Whether a parameter may be repeated. */
const mayRepeat = (schema: Schema) =>
  [schema, ...(schema.anyOf ?? [])].some((part) => getTypes(part).includes('array'));

/** A value of a type that the schema does not allow. */
function mistyped(schema: Schema): fc.Arbitrary<unknown> {
  const fits = (value: unknown) => {
    const is = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    return getTypes(schema).some((type) => type === is || (type === 'integer' && Number.isInteger(value)));
  };
  return fc
    .oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(null, 1.5, -1, true, [], {}, '', 'text', [[]], 1e300),
    )
    .filter((value) => !fits(value));
}

/** A value of the right type that the schema forbids, if it forbids any. */
function unfit({
  const: constant,
  enum: values,
  minLength = 0,
  maxLength,
  minimum,
  maximum,
}: Schema): fc.Arbitrary<unknown>[] {
  return [
    ...(constant === undefined && !values
      ? []
      : [fc.string().filter((text) => text !== constant && !values?.includes(text))]),
    ...(minLength > 0 ? [fc.string({ maxLength: minLength - 1 })] : []),
    ...(maxLength === undefined
      ? []
      : [fc.integer({ min: maxLength + 1, max: maxLength * 3 }).map((length) => 'x'.repeat(length))]),
    ...(minimum === undefined ? [] : [fc.integer({ max: minimum - 1 })]),
    ...(maximum === undefined ? [] : [fc.integer({ min: maximum + 1, max: maximum + 1_000_000 })]),
  ];
}

const changed = (good: object, key: string, value: unknown) =>
  JSON.stringify({ ...good, [key]: 0 }).replace(
    `${JSON.stringify(key)}:0`,
    () => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
  );

/** Invalid bodies, each with its fault. */
function badBodies(schema: Schema): fc.Arbitrary<{ fault: string; body: string; type?: string }> {
  const variants = schema.oneOf ?? [schema];
  return fc.constantFrom(...variants).chain((variant) => {
    const { properties = {}, required = [] } = variant;
    const good = Object.fromEntries(
      Object.entries(properties).map(([key, property]) => [key, getExample(property)]),
    );
    const text = JSON.stringify(good);
    const key = fc.constantFrom(...Object.keys(properties));
    const wrong = key.chain((name) =>
      mistyped(properties[name]!).map((value) => ({
        fault: `${name} of another type`,
        body: changed(good, name, value),
      })),
    );
    const outside = Object.entries(properties).flatMap(([name, property]) =>
      unfit(property).map((values) =>
        values.map((value) => ({ fault: `${name} outside its bounds`, body: changed(good, name, value) })),
      ),
    );
    const nul = Object.entries(properties)
      .filter(([, property]) => getTypes(property).includes('string'))
      .map(([name]) => ({
        fault: `${name} with a NUL`,
        body: changed(good, name, `${String(good[name])}\0`),
      }));
    const without = required.map((name) => ({
      fault: `without ${name}`,
      body: JSON.stringify({ ...good, [name]: undefined }),
    }));
    const unknown = fc
      .tuple(ODD_KEYS, fc.jsonValue({ maxDepth: 1 }))
      .filter(([name]) => !Object.hasOwn(properties, name))
      .map(([name, value]) => ({
        fault: `unknown key ${JSON.stringify(name)}`,
        body: `${text.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`,
      }));
    return fc.oneof(
      wrong,
      unknown,
      ...outside,
      ...(nul.length > 0 ? [fc.constantFrom(...nul)] : []),
      ...(without.length > 0 ? [fc.constantFrom(...without)] : []),
      fc
        .jsonValue({ maxDepth: 2 })
        .filter((value) => typeof value !== 'object' || value === null || Array.isArray(value))
        .map((value) => ({ fault: 'no object', body: JSON.stringify(value) })),
      fc.nat({ max: text.length - 1 }).map((length) => ({ fault: 'cut off', body: text.slice(0, length) })),
      fc.string({ maxLength: 40 }).map((noise) => ({ fault: 'noise before it', body: `<${noise}${text}` })),
      fc
        .constantFrom(
          'text/plain',
          'application/xml',
          'application/x-www-form-urlencoded',
          '',
          'application/octet-stream',
        )
        .map((type) => ({ fault: `sent as ${type || 'nothing'}`, body: text, type })),
    );
  });
}

/** Invalid queries. */
function badQueries({
  properties = {},
  required = [],
}: Schema): fc.Arbitrary<{ fault: string; query: string }> {
  const good = Object.fromEntries(required.map((name) => [name, String(getExample(properties[name]!))]));
  const withParam = (fault: string, name: string, value: string) => ({
    fault,
    query: new URLSearchParams({ ...good, [name]: value }).toString(),
  });
  const entries = Object.entries(properties);
  const numbers = entries.filter(([, schema]) => getTypes(schema).includes('integer'));
  const noNumber = fc.oneof(
    fc.constantFrom('', 'NaN', 'Infinity', '-Infinity', '1e400', '1.5', '--1', '1,5', 'null', 'true', '[1]'),
    fc.string().filter((text) => text.trim() === '' || Number.isNaN(Number(text))),
  );
  return fc.oneof(
    ODD_KEYS.filter((name) => !Object.hasOwn(properties, name)).map((name) =>
      withParam(`unknown parameter ${JSON.stringify(name)}`, name, '1'),
    ),
    ...numbers.map(([name]) =>
      noNumber.map((value) => withParam(`${name} that is not a number`, name, value)),
    ),
    ...entries.flatMap(([name, schema]) =>
      unfit(schema).map((values) =>
        values.map((value) => withParam(`${name} outside its bounds`, name, String(value))),
      ),
    ),
    ...entries
      .filter(([, schema]) => !mayRepeat(schema))
      .map(([name, schema]) => {
        const value = String(getExample(schema));
        const query = new URLSearchParams({ ...good, [name]: value });
        query.append(name, value);
        return fc.constant({ fault: `${name} repeated`, query: query.toString() });
      }),
    ...required.map((name) =>
      fc.constant({
        fault: `without ${name}`,
        query: new URLSearchParams({ ...good, [name]: '' }).toString(),
      }),
    ),
  );
}

/** Bad requests of every kind for an operation. `token` is a valid access token. */
function arbitraryBadRequest(
  operation: Operation,
  schemas: ApiSchemas,
  token: string,
): fc.Arbitrary<BadRequest> {
  const method = operation.method.toUpperCase();
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => NAMES[name] ?? '1');
  const query = operation.query ? (schemas.all.get(operation.query) as Schema) : undefined;
  const auth: Record<string, string> = operation.auth === 'none' ? {} : { Authorization: `Bearer ${token}` };
  const kinds: fc.Arbitrary<BadRequest>[] = [];
  if (operation.body) {
    const bodies = badBodies(schemas.all.get(operation.body) as Schema);
    kinds.push(
      bodies.map(({ fault, body, type = 'application/json' }) => ({
        fault,
        method,
        path,
        headers: { ...auth, 'Content-Type': type },
        body,
      })),
    );
  }
  if (query)
    kinds.push(
      badQueries(query).map(({ fault, query: search }) => ({
        fault,
        method,
        path: `${path}?${search}`,
        headers: auth,
      })),
    );
  if (operation.auth !== 'none') {
    const tokens = fc.oneof(
      fc.constantFrom(
        ...[
          '',
          'Bearer',
          'Bearer x.y.z',
          'Basic abc',
          `Bearer ${token}x`,
          `Bearer ${token.slice(1)}`,
          `Token ${token}`,
        ],
      ),
      fc.base64String().map((noise) => `Bearer ${noise}`),
    );
    kinds.push(
      tokens.map((Authorization) => ({ fault: 'no good token', method, path, headers: { Authorization } })),
    );
  }
  if (operation.path.includes('{v}')) {
    const verticals = fc.oneof(
      fc.constantFrom('__proto__', 'constructor', '%', '%E0%A4%A', '%00', '..'),
      fc
        .string({ minLength: 1, maxLength: 12 })
        // A client takes it for the folder itself, and asks for another path.
        .filter((vertical) => vertical !== '.')
        .map(encodeWhole),
    );
    kinds.push(
      verticals.map((vertical) => ({
        fault: `the vertical ${vertical}`,
        method,
        path: operation.path.replace('{v}', () => vertical),
        headers: auth,
      })),
    );
  }
  return kinds.length > 0 ? fc.oneof(...kinds) : noise(method);
}

/** Percent-encoded, half surrogate pairs as question marks. */
const encodeWhole = (text: string) => encodeURIComponent(text.toWellFormed());

/** Unknown URLs. */
function noise(method: string): fc.Arbitrary<BadRequest> {
  const part = fc.oneof(
    fc.constantFrom('api', 'jsonapi', 'auth', 'node', 'x', '%', '%2e%2e', '%00', '', '.'),
    fc.string({ maxLength: 8 }).map(encodeWhole),
  );
  return fc
    .array(part, { minLength: 1, maxLength: 5 })
    .map((parts) => ({ fault: 'nothing there', method, path: `/nothing/${parts.join('/')}`, headers: {} }));
}

/** Bad requests to any operation. */
export function badRequests(
  operations: readonly Operation[],
  schemas: ApiSchemas,
  token: string,
): fc.Arbitrary<BadRequest> {
  return fc.oneof(
    ...operations.map((operation) => arbitraryBadRequest(operation, schemas, token)),
    noise('GET'),
    fc.constantFrom('PUT', 'DELETE', 'OPTIONS').chain(noise),
  );
}
