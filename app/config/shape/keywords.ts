/** Describes the errors of each JSON Schema keyword, one function per keyword. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { formatList } from '#app/text/format-list.ts';
import { parsePointer, partAt, toValue, type Located, type LocatedObject } from '../document.ts';
import { problemAt, formatValue, type Finding, type Problem } from '../problem.ts';
import { nearest, listCandidates } from '../suggest.ts';

/** The parts of a JSON Schema that messages use. */
export interface Schema {
  properties?: Record<string, Schema>;
  description?: string;
  examples?: unknown[];
  /** What a pattern or a type expects; follows "must be". */
  'x-expected'?: string;
  /** The finding to report when no alternative of `oneOf` matches. */
  'x-problem'?: Pick<Finding, 'code' | 'message' | 'expected'>;
  /** Where the key was before, from the top of site.json: `digests.timeZone`. */
  'x-was'?: string;
  /** For an option of a feature: its value goes to the browser with every page. */
  'x-browser'?: boolean;
  $ref?: string;
  [keyword: string]: unknown;
}

/** An error of Ajv with the part of the document it refers to. */
export interface ShapeError {
  error: ErrorObject;
  schema: Schema;
  part: Located;
}

const PROBLEMS: Record<string, (error: ShapeError) => Problem> = {
  additionalProperties: unknownKey,
  required: missingKey,
  propertyNames: badId,
  oneOf: alternatives,
  type: wrongType,
  enum: ({ error, part }) => unknownValue(part, error.params.allowedValues as unknown[]),
  const: ({ error, part }) => unknownValue(part, [error.params.allowedValue]),
  uniqueItems: repeatedItem,
};

export function toProblem(error: ShapeError): Problem {
  return (PROBLEMS[error.error.keyword] ?? brokenRule)(error);
}

/** The keys that an object may have, without `$schema`. */
function knownKeys({ schema }: ShapeError): string[] {
  return Object.keys(schema.properties ?? {}).filter((key) => key !== '$schema');
}

/** The most similar key that the object does not have yet. */
export function intendedKey(error: ShapeError): string | undefined {
  const part = whereChanged(error.part);
  const known = Object.keys(error.schema.properties ?? {});
  const free = known.filter((key) => part.kind !== 'object' || !part.entries.has(key));
  return nearest(String(error.error.params.additionalProperty), free);
}

function unknownKey(error: ShapeError): Problem {
  const key = String(error.error.params.additionalProperty);
  const at = partAt(error.part, [key]) ?? error.part;
  return problemAt(at, 'key', {
    code: 'unknown-key',
    message: `unknown key “${key}”`,
    found: formatValue(toValue(at)),
    expected: listCandidates(key, knownKeys(error)),
    suggestion: intendedKey(error),
  });
}

function missingKey({ error, schema, part }: ShapeError): Problem {
  const key = String(error.params.missingProperty);
  const { examples, oneOf } = schema.properties?.[key] ?? {};
  // One example of each alternative.
  const shown = examples?.slice(0, oneOf ? undefined : 1).map((one) => `"${key}": ${formatValue(one)}`);
  const expected = shown === undefined ? `"${key}"` : `"${key}", such as ${shown.join(' or ')}`;
  const removed = part.kind === 'object' ? part.removed?.get(key) : undefined;
  if (removed !== undefined)
    return problemAt(removed, 'key', {
      code: 'missing-key',
      message: `“${key}” must not be removed`,
      expected,
    });
  return problemAt(whereChanged(part), 'key', {
    code: 'missing-key',
    message: `the key “${key}” is missing`,
    expected,
  });
}

function badId({ error, schema, part }: ShapeError): Problem {
  const key = String(error.params.propertyName);
  const expected = (schema.propertyNames as Schema).description;
  return problemAt(partAt(part, [key]) ?? part, 'key', {
    code: 'bad-id',
    message: `“${key}” is not a valid id`,
    found: formatValue(key),
    expected,
  });
}

function alternatives({ schema, part }: ShapeError): Problem {
  const finding = schema['x-problem'] ?? {
    code: 'bad-value',
    message: `${partName(part)} must match exactly one of its alternatives`,
  };
  return problemAt(whereChanged(part), 'key', { ...finding, found: formatValue(toValue(part)) });
}

function wrongType({ error, schema, part }: ShapeError): Problem {
  const expected = schema['x-expected'] ?? describeType(error.params.type);
  return problemAt(part, 'value', {
    code: 'wrong-type',
    message: `${partName(part)} must be ${expected}`,
    found: formatValue(toValue(part)),
    expected,
  });
}

function unknownValue(part: Located, allowed: readonly unknown[]): Problem {
  const value = toValue(part);
  const found = formatValue(value);
  const suggestion = typeof value === 'string' ? nearest(value, allowed.map(String)) : undefined;
  const expected =
    allowed.length === 1 ? formatValue(allowed[0]) : `one of: ${allowed.map(formatValue).join(', ')}`;
  return problemAt(part, 'value', {
    code: 'unknown-value',
    message: `${partName(part)} cannot be ${found}`,
    found,
    expected,
    suggestion,
  });
}

function repeatedItem({ error, part }: ShapeError): Problem {
  const again = partAt(part, [String(Math.max(Number(error.params.i), Number(error.params.j)))]) ?? part;
  const message = `${partName(part)} contains a duplicate item`;
  return problemAt(again, 'value', {
    code: 'bad-value',
    message,
    found: formatValue(toValue(again)),
    expected: 'each item once',
  });
}

function brokenRule({ error, schema, part }: ShapeError): Problem {
  const expected = schema['x-expected'] ?? describeRule(error);
  return problemAt(part, 'value', {
    code: 'bad-value',
    message: `${partName(part)} must be ${expected}`,
    found: formatValue(toValue(part)),
    expected,
  });
}

/** The overlay's part of a merged object, if it has one: the overlay made the mistake. */
function whereChanged(part: Located): Located {
  return part.kind === 'object' ? ((part as LocatedObject).patch ?? part) : part;
}

function partName(part: Located): string {
  const step = parsePointer(part.pointer).at(-1);
  if (step === undefined) return 'the file';
  return part.key === undefined ? `item ${Number(step) + 1}` : `“${step}”`;
}

const TYPES: Record<string, string> = {
  string: 'text in double quotes',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object: { … }',
  array: 'a list: [ … ]',
  null: 'null',
};

function describeType(type: unknown): string {
  return formatList(
    [type].flat().map((one) => TYPES[String(one)] ?? String(one)),
    'or',
  );
}

function describeRule({ keyword, params }: ErrorObject): string {
  const { limit } = params as { limit?: number };
  switch (keyword) {
    case 'minLength':
      return 'non-empty text';
    case 'minimum':
      return `${limit} or more`;
    case 'maximum':
      return `${limit} or less`;
    case 'minItems':
      return limit === 1 ? 'a non-empty list' : `a list of at least ${limit}`;
    case 'maxItems':
      return `a list of at most ${limit}`;
    case 'minProperties':
      return limit === 1 ? 'a non-empty object' : `an object with at least ${limit} keys`;
    case 'pattern':
      return `text that matches the pattern ${String(params.pattern)}`;
    default:
      return 'valid for its schema';
  }
}
