/** What the shape check says: Ajv's errors put into words, from the schema and the document. Ajv's own are never shown. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { parsePointer, partAt, toValue, type Located, type LocatedObject } from './document.ts';
import { listed, problemAt, shown, type Finding, type Problem } from './problem.ts';
import { nearest } from './suggest.ts';

/** A JSON Schema, as far as messages need it. */
export interface Schema {
  properties?: Record<string, Schema>;
  description?: string;
  'x-expected'?: string;
  'x-problem'?: Pick<Finding, 'code' | 'message' | 'expected'>;
  $ref?: string;
  [keyword: string]: unknown;
}

/** Problems for what Ajv found, at the keys and values of the document. */
export function explain(errors: readonly ErrorObject[], document: Located): Problem[] {
  // Alternatives with a sentence of their own speak for what went wrong inside them.
  const spoken = errors.filter(
    (error) => error.keyword === 'oneOf' && (error.parentSchema as Schema)['x-problem'] !== undefined,
  );
  const inside = (error: ErrorObject) =>
    spoken.some(
      (outer) =>
        error !== outer &&
        error.instancePath.startsWith(outer.instancePath) &&
        error.schemaPath.startsWith(`${outer.schemaPath}/`),
    );
  const plain = errors.filter((error) => !inside(error) && !error.schemaPath.includes('/propertyNames/'));
  // One mistake is told once: a mistyped key is not also the absence of the right one, and a mistyped id of an
  // overlay is not also an incomplete new entry.
  const strays = new Map(
    plain.filter(isIncomplete).flatMap((error) => strayEntry(error.instancePath, document)),
  );
  const guesses = new Set(
    plain.filter(isUnknownKey).map((error) => `${error.instancePath}#${guessKey(error, document)}`),
  );
  const isConsequence = (error: ErrorObject) =>
    isIncomplete(error) &&
    (strays.has(error.instancePath) ||
      missingKeys(error).some((key) => guesses.has(`${error.instancePath}#${key}`)));
  return [
    ...strays.values(),
    ...plain.filter((error) => !isConsequence(error)).map((error) => explainOne(error, document)),
  ];
}

const isIncomplete = ({ keyword }: ErrorObject) => keyword === 'required' || keyword === 'oneOf';

function missingKeys(error: ErrorObject): string[] {
  if (error.keyword === 'required') return [String(error.params.missingProperty)];
  const alternatives = (error.parentSchema as Schema).oneOf as { required?: string[] }[];
  return alternatives.flatMap((alternative) => alternative.required ?? []);
}

/** An incomplete entry that an overlay adds beside entries of the base, one of which has nearly the same id. */
function strayEntry(pointer: string, document: Located): [string, Problem][] {
  const steps = parsePointer(pointer);
  const entry = partAt(document, steps);
  const map = partAt(document, steps.slice(0, -1));
  const id = steps.at(-1);
  if (
    id === undefined ||
    entry?.source.overlay === undefined ||
    map?.kind !== 'object' ||
    map.patch === undefined
  )
    return [];
  const known = [...map.entries].filter(([, { source }]) => source.overlay === undefined).map(([key]) => key);
  const suggestion = nearest(id, known);
  if (suggestion === undefined) return [];
  const message = `the base has no “${id}” to change, and as something new it is incomplete`;
  const finding = {
    code: 'unknown-entry',
    message,
    found: shown(id),
    expected: `one of: ${known.join(', ')}`,
    suggestion,
  } as const;
  return [[pointer, problemAt(entry, 'key', finding)]];
}

const isUnknownKey = (error: ErrorObject) => error.keyword === 'additionalProperties';

function guessKey(error: ErrorObject, document: Located): string | undefined {
  const there = partAt(document, parsePointer(error.instancePath));
  const free = knownKeys(error).filter((key) => there?.kind !== 'object' || !there.entries.has(key));
  return nearest(String(error.params.additionalProperty), free);
}

const knownKeys = (error: ErrorObject) =>
  Object.keys((error.parentSchema as Schema).properties ?? {}).filter((key) => key !== '$schema');

function explainOne(error: ErrorObject, document: Located): Problem {
  const schema = error.parentSchema as Schema;
  const part = partAt(document, parsePointer(error.instancePath)) ?? document;
  const found = shown(error.data);
  const name = nameOf(part);
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(error.params.additionalProperty);
      const at = partAt(part, [key]) ?? part;
      const suggestion = guessKey(error, document);
      const known = knownKeys(error);
      const expected = known.length === 0 ? 'no keys' : `one of: ${known.join(', ')}`;
      return problemAt(at, 'key', {
        code: 'unknown-key',
        message: `unknown key “${key}”`,
        found: shown(toValue(at)),
        expected,
        ...suggest(suggestion),
      });
    }
    case 'required': {
      const key = String(error.params.missingProperty);
      const expected = schema.properties?.[key]?.description;
      return missing(part, key, expected);
    }
    case 'propertyNames': {
      const key = String(error.params.propertyName);
      const rule = (schema.propertyNames as Schema).description;
      return problemAt(partAt(part, [key]) ?? part, 'key', {
        code: 'bad-id',
        message: `“${key}” cannot be used as an id here`,
        found: shown(key),
        expected: rule,
      });
    }
    case 'oneOf':
      return problemAt(whereChanged(part), 'key', { ...schema['x-problem']!, found: shown(toValue(part)) });
    case 'type':
      return problemAt(part, 'value', {
        code: 'wrong-type',
        message: `${name} must be ${typeWords(error.params.type)}`,
        found,
        expected: schema['x-expected'] ?? typeWords(error.params.type),
      });
    case 'enum':
    case 'const': {
      const allowed = (
        error.keyword === 'enum' ? error.params.allowedValues : [error.params.allowedValue]
      ) as unknown[];
      const suggestion =
        typeof error.data === 'string' ? nearest(error.data, allowed.map(String)) : undefined;
      return problemAt(part, 'value', {
        code: 'unknown-value',
        message: `${name} cannot be ${found}`,
        found,
        expected: `one of: ${allowed.map(shown).join(', ')}`,
        ...suggest(suggestion),
      });
    }
    case 'uniqueItems': {
      const again = partAt(part, [String(Math.max(Number(error.params.i), Number(error.params.j)))]) ?? part;
      return problemAt(again, 'value', {
        code: 'bad-value',
        message: `${name} holds this item twice`,
        found: shown(toValue(again)),
        expected: 'each item once',
      });
    }
    default: {
      const expected = schema['x-expected'] ?? ruleWords(error);
      return problemAt(part, 'value', {
        code: 'bad-value',
        message: `${name} must be ${expected}`,
        found,
        expected,
      });
    }
  }
}

/** A key that is not there: shown where an overlay removed it, else at the object that lacks it. */
function missing(part: Located, key: string, expected: string | undefined): Problem {
  const gone = part.kind === 'object' ? part.removed?.get(key) : undefined;
  if (gone !== undefined) {
    return problemAt(gone, 'key', { code: 'missing-key', message: `“${key}” must not be removed`, expected });
  }
  return problemAt(whereChanged(part), 'key', {
    code: 'missing-key',
    message: `the key “${key}” is missing`,
    expected,
  });
}

/** The overlay's part of a merged object, if there is one: that is where the mistake came in. */
function whereChanged(part: Located): Located {
  return part.kind === 'object' ? ((part as LocatedObject).patch ?? part) : part;
}

function nameOf(part: Located): string {
  const step = parsePointer(part.pointer).at(-1);
  if (step === undefined) return 'the file';
  return part.key === undefined ? `item ${Number(step) + 1}` : `“${step}”`;
}

const suggest = (suggestion: string | undefined) => (suggestion === undefined ? {} : { suggestion });

const TYPES: Record<string, string> = {
  string: 'text in double quotes',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object: { … }',
  array: 'a list: [ … ]',
  null: 'null',
};

function typeWords(type: unknown): string {
  return (Array.isArray(type) ? type : [type]).map((one) => TYPES[String(one)] ?? String(one)).join(' or ');
}

function ruleWords({ keyword, params }: ErrorObject): string {
  const limit = String(params.limit);
  switch (keyword) {
    case 'minLength':
      return 'text that is not empty';
    case 'minimum':
      return `${limit} or more`;
    case 'maximum':
      return `${limit} or less`;
    case 'minItems':
      return `a list of at least ${limit}`;
    case 'maxItems':
      return `a list of at most ${limit}`;
    case 'minProperties':
      return `an object with at least ${limit} ${params.limit === 1 ? 'key' : 'keys'}`;
    case 'pattern':
      return `text that fits ${listed([String(params.pattern)])}`;
    default:
      return 'as its schema says';
  }
}
