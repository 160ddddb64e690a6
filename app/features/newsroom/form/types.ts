/** The JSON types that schemas allow. */
import { first, type Applicable, type FormSchema } from './schema.ts';

export type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';

/** Keywords that say which type is meant where none is given. */
const MEANT: readonly [JsonType, readonly (keyof FormSchema)[]][] = [
  ['object', ['properties', 'required', 'additionalProperties', 'x-media', 'x-format']],
  ['array', ['items', 'minItems', 'maxItems']],
  ['string', ['format', 'pattern', 'minLength', 'maxLength', 'contentMediaType', 'x-vocabulary']],
  ['integer', ['x-relation']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/** The types that all schemas allow; empty where they say nothing. */
export function typesAllowed(part: Applicable): JsonType[] {
  const lists = part.all.flatMap(({ type }) => (type === undefined ? [] : [[type].flat() as JsonType[]]));
  if (lists.length > 0) return lists.reduce(both);
  return MEANT.flatMap(([type, keywords]) =>
    keywords.some((keyword) => first(part, keyword) !== undefined) ? [type] : [],
  ).slice(0, 1);
}

/** Every integer is a number. */
function both(these: JsonType[], those: JsonType[]): JsonType[] {
  const narrowed = [
    ...these.filter((type) => those.includes(type)),
    ...(these.includes('integer') && those.includes('number') ? ['integer' as const] : []),
    ...(those.includes('integer') && these.includes('number') ? ['integer' as const] : []),
  ];
  const unique = [...new Set(narrowed)];
  return unique.includes('integer') ? unique.filter((type) => type !== 'number') : unique;
}

export const TYPE_LABELS: Readonly<Record<JsonType, string>> = {
  string: 'Text',
  integer: 'Number',
  number: 'Number',
  boolean: 'Yes or no',
  object: 'Fields',
  array: 'List',
  null: 'Nothing',
};
