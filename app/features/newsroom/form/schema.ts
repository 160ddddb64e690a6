/** The keywords of JSON Schema that forms are made from, and the schemas that apply to one value. */
import type { Json } from './node.ts';

/** A content type's schema, assembled: every reference is inside it. */
export interface FormSchema {
  $ref?: string;
  $defs?: Readonly<Record<string, FormSchema>>;
  title?: string;
  description?: string;
  examples?: readonly Json[];
  default?: Json;
  type?: string | readonly string[];
  enum?: readonly Json[];
  const?: Json;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  items?: FormSchema | boolean;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, FormSchema | boolean>>;
  required?: readonly string[];
  additionalProperties?: FormSchema | boolean;
  allOf?: readonly FormSchema[];
  anyOf?: readonly FormSchema[];
  oneOf?: readonly FormSchema[];
  readOnly?: boolean;
  deprecated?: boolean;
  contentMediaType?: string;
  'x-visibility'?: string;
  'x-vocabulary'?: string | readonly string[];
  'x-relation'?: boolean;
  'x-media'?: string;
  'x-format'?: string;
  'x-role'?: string;
  'x-column'?: string;
  'x-group'?: string;
  'x-label'?: string;
  'x-help'?: string | false;
  'x-values'?: Readonly<Record<string, string>>;
}

/** Keywords that forms understand, or that say nothing about editing. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['$schema', '$comment', '$defs', '$ref', 'title', 'description', 'examples', 'default', 'type', 'enum'],
  ...['const', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'multipleOf', 'items', 'minItems', 'maxItems', 'uniqueItems', 'properties'],
  ...[
    'required',
    'additionalProperties',
    'minProperties',
    'allOf',
    'anyOf',
    'oneOf',
    'readOnly',
    'deprecated',
  ],
  ...['contentMediaType', 'x-substance', 'x-visibility', 'x-vocabulary', 'x-relation', 'x-media', 'x-limit'],
  ...['x-search', 'x-summary', 'x-column', 'x-format', 'x-facts', 'x-role', 'x-group', 'x-label'],
  ...['x-facet', 'x-sort', 'x-values', 'x-in-force', 'x-explained', 'x-help'],
]);

/** Values of keywords that choose a control; others have none. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  type: ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'],
  format: ['date', 'date-time', 'email', 'uri', 'uri-reference'],
  contentMediaType: ['text/html'],
  'x-media': ['picture', 'file'],
  'x-format': ['money'],
};

/** A part of a schema that no control edits. */
export interface FormProblem {
  /** Path of the field: `field_steps[].when`; empty for the content type. */
  path: string;
  /** What is unknown: `if`, or `format "time"`. */
  construct: string;
}

/** All schemas that a value must match, the outermost first; `choices` are its `anyOf` and `oneOf`. */
export interface Applicable {
  all: FormSchema[];
  choices: (readonly FormSchema[])[];
}

/** Follows references and `allOf`. */
export function applicable(
  root: FormSchema,
  schemas: readonly FormSchema[],
  report: (construct: string) => void,
): Applicable {
  const found = new Set<FormSchema>();
  const choices: (readonly FormSchema[])[] = [];
  const add = (schema: FormSchema): void => {
    if (found.has(schema)) return;
    found.add(schema);
    unknownIn(schema).forEach(report);
    if (schema.anyOf) choices.push(schema.anyOf);
    if (schema.oneOf) choices.push(schema.oneOf);
    if (schema.$ref !== undefined) {
      const target = resolve(root, schema.$ref);
      if (target) add(target);
      else report(`$ref "${schema.$ref}"`);
    }
    schema.allOf?.forEach(add);
  };
  schemas.forEach(add);
  return { all: [...found], choices };
}

function unknownIn(schema: FormSchema): string[] {
  const keywords = Object.entries(schema);
  return keywords.flatMap(([keyword, value]: [string, unknown]) => {
    if (!KNOWN.has(keyword)) return [keyword];
    const values = VALUES[keyword];
    if (!values) return [];
    return [value]
      .flat()
      .flatMap((one) => (values.includes(String(one)) ? [] : [`${keyword} "${String(one)}"`]));
  });
}

function resolve(root: FormSchema, ref: string): FormSchema | undefined {
  if (ref === '#') return root;
  const name = /^#\/\$defs\/([^/]+)$/.exec(ref)?.[1];
  return name === undefined ? undefined : root.$defs?.[name];
}

/** The first value of a keyword: an outer schema overrides what it refers to. */
export function first<Key extends keyof FormSchema>(
  { all }: Pick<Applicable, 'all'>,
  key: Key,
): FormSchema[Key] | undefined {
  return all.find((schema) => schema[key] !== undefined)?.[key];
}
