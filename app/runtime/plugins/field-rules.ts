import { RESERVED_FIELDS } from '#app/config/plugins/field-names.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { isPublic } from './redact.ts';
import type { ContentSchema, Registry } from './registry.ts';
import { roleFields, type FieldRole, type RoleFields } from './field-roles.ts';

/** Reserved keys of a record; content types cannot have fields with these names. */
export const ENVELOPE = RESERVED_FIELDS;

/** Kinds of media that a field can refer to. */
export type MediaKind = 'picture' | 'file';

/**
 * Import rules of a content type, from the annotations of its JSON Schema (2020-12):
 *
 * - `x-vocabulary`: the field refers to terms of this vocabulary, or of one of a list;
 * - `x-relation: true`: the value is the nid of another item, or a list of nids;
 * - `x-media`: the value is a picture or a file to download, or a list of them, with the URL `src`;
 * - `contentMediaType: "text/html"`: the string is HTML and is sanitised;
 * - `readOnly: true`: the value is derived, so imported files must not contain it;
 * - `x-role`: the role of the field for the platform, such as typed dates;
 * - `x-search: false`: the texts of the value are not searched.
 *
 * All of them may be nested. A nested term belongs to its top-level field, except the place of a date, which belongs to
 * the date; only nids in top-level fields are relations
 * of the item.
 */
export interface FieldRules {
  relations: string[];
  /** The field of each role; the store has columns for some. */
  roles: RoleFields;
  shape: Shape;
}

/** The annotations of a schema as a graph, traversed together with a record. */
export interface Shape {
  html: boolean;
  readOnly: boolean;
  relation: boolean;
  /** A string here is text for readers: free text, not a reference. */
  text: boolean;
  /** Whether the texts of the value are searched. */
  searched: boolean;
  /** The kind of media that the value names. */
  media: MediaKind | undefined;
  /** Vocabularies of the terms that the value refers to; empty if it refers to none. */
  vocabularies: readonly string[];
  properties: Map<string, Shape>;
  /** For properties without an entry. */
  others: Shape | undefined;
  items: Shape | undefined;
}

/** The supported keywords of JSON Schema. */
export interface AnnotatedSchema {
  properties?: Readonly<Record<string, Subschema>>;
  additionalProperties?: Subschema;
  items?: Subschema;
  allOf?: readonly Subschema[];
  anyOf?: readonly Subschema[];
  oneOf?: readonly Subschema[];
  /** `#/$defs/section`: only within the schema. */
  $ref?: string;
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  contentMediaType?: string;
  readOnly?: boolean;
  'x-search'?: boolean;
  'x-vocabulary'?: string | readonly string[];
  'x-relation'?: boolean;
  'x-media'?: MediaKind;
  'x-role'?: FieldRole;
}
type Subschema = AnnotatedSchema | boolean | undefined;

/** Unsupported keywords that could hide values, so that HTML would pass unsanitised. */
const REFUSED = ['if', 'then', 'else', 'patternProperties', 'prefixItems', 'dependentSchemas', '$dynamicRef'];

/**
 * Reads the annotations of a content type's schema.
 *
 * @throws Error if the schema uses a keyword that hides values, or has a field with a reserved name
 */
export function rulesFromSchema(schema: AnnotatedSchema): FieldRules {
  const taken = ENVELOPE.find((name) => schema.properties?.[name] !== undefined);
  if (taken)
    throw new Error(`a content schema cannot have a field "${taken}": records use the name for themselves`);
  const fields = Object.entries(schema.properties ?? {}).map(([field, property]) => ({
    field,
    schemas: applicable(schema, [property]),
  }));
  return {
    relations: fields.flatMap(({ field, schemas }) =>
      schemas.some((part) => part['x-relation']) ? [field] : [],
    ),
    roles: roleFields(schema),
    shape: deriveShape(schema),
  };
}

/**
 * Visits the annotated values of a record and replaces its HTML in place.
 *
 * @param on `html` returns what replaces a string; each gets the JSON pointer (RFC 6901) of a value, and `relation` and `media` also the object or list that holds it under `key`
 */
export function walk(
  shape: Shape,
  value: unknown,
  on: {
    html(text: string, pointer: string): string;
    readOnly?(pointer: string): void;
    term?(pointer: string, reference: unknown, vocabularies: readonly string[]): void;
    relation?(pointer: string, holder: Record<string, unknown>, key: string): void;
    media?(pointer: string, holder: Record<string, unknown>, key: string, kind: MediaKind): void;
  },
  pointer = '',
): void {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  for (const [key, child] of Object.entries(holder)) {
    const part = Array.isArray(value) ? shape.items : (shape.properties.get(key) ?? shape.others);
    if (!part) continue;
    const { vocabularies } = part;
    const { readOnly, relation } = part;
    if (!part.html && !readOnly && !relation && vocabularies.length === 0 && typeof child !== 'object')
      continue;
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (part.html && typeof child === 'string') holder[key] = on.html(child, at);
    if (readOnly) on.readOnly?.(at);
    if (relation && Array.isArray(child))
      child.forEach((_, index) => on.relation?.(`${at}/${index}`, child as never, String(index)));
    else if (relation) on.relation?.(at, holder, key);
    if (part.media) on.media?.(at, holder, key, part.media);
    if (vocabularies.length > 0) {
      if (Array.isArray(child))
        child.forEach((one: unknown, index) => on.term?.(`${at}/${index}`, one, vocabularies));
      else on.term?.(at, child, vocabularies);
    }
    walk(part, child, on, at);
  }
}

function deriveShape(root: AnnotatedSchema): Shape {
  const known = new Map<string, Shape>();
  const ids = new Map<AnnotatedSchema, number>();
  const getId = (schema: AnnotatedSchema) => ids.get(schema) ?? ids.set(schema, ids.size).size - 1;

  const make = (subschemas: Subschema[]): Shape | undefined => {
    const schemas = applicable(root, subschemas);
    if (schemas.length === 0) return undefined;
    // A schema may contain itself (a tree of requirements): its shape is then a cycle.
    const id = schemas.map(getId).sort().join();
    const made = known.get(id);
    if (made) return made;
    const shape: Shape = {
      html: schemas.some((schema) => schema.contentMediaType === 'text/html'),
      readOnly: schemas.some((schema) => schema.readOnly),
      relation: schemas.some((schema) => schema['x-relation']),
      text: !schemas.some(hasFixedForm),
      searched: !schemas.some((schema) => schema.readOnly || schema['x-search'] === false),
      media: schemas.find((schema) => schema['x-media'])?.['x-media'],
      vocabularies: schemas.flatMap((schema) => schema['x-vocabulary'] ?? []),
      properties: new Map(),
      others: undefined,
      items: undefined,
    };
    known.set(id, shape);
    for (const name of new Set(schemas.flatMap((schema) => Object.keys(schema.properties ?? {})))) {
      const part = make(schemas.map((schema) => schema.properties?.[name]));
      if (part) shape.properties.set(name, part);
    }
    shape.others = make(schemas.map((schema) => schema.additionalProperties));
    shape.items = make(schemas.map((schema) => schema.items));
    return shape;
  };
  return make([root])!;
}

/** Codes, dates, URLs and references have a format; texts for readers do not. */
const FORMS = ['enum', 'const', 'format', 'pattern', 'x-vocabulary'] as const;
const hasFixedForm = (schema: AnnotatedSchema) => FORMS.some((keyword) => schema[keyword] !== undefined);

/** The schemas that may apply to a value: the given ones, and those that they refer to or combine. */
function applicable(root: AnnotatedSchema, subschemas: readonly Subschema[]): AnnotatedSchema[] {
  const found = new Set<AnnotatedSchema>();
  const add = (schema: Subschema): void => {
    if (typeof schema !== 'object' || found.has(schema)) return;
    const refused = REFUSED.find((keyword) => keyword in schema);
    if (refused)
      throw new Error(`a content schema cannot use "${refused}": HTML below it would not be sanitised`);
    found.add(schema);
    if (schema.$ref !== undefined) add(resolve(root, schema.$ref));
    [schema.allOf, schema.anyOf, schema.oneOf].forEach((list) => list?.forEach(add));
  };
  subschemas.forEach(add);
  return [...found];
}

function resolve(root: AnnotatedSchema, ref: string): AnnotatedSchema {
  const keys = ref
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const target = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], root);
  if (!ref.startsWith('#/') || typeof target !== 'object')
    throw new Error(`a content schema cannot refer to "${ref}"`);
  return target as AnnotatedSchema;
}

/** Hidden fields with terms, by schema. */
const known = new WeakMap<ContentSchema, readonly string[]>();

function hiddenIn(schema: ContentSchema): readonly string[] {
  const fields =
    known.get(schema) ??
    [...rulesFromSchema(schema as AnnotatedSchema).shape.properties]
      .filter(([field, shape]) => !isPublic(schema, field) && refersToTerms(shape))
      .map(([field]) => field);
  known.set(schema, fields);
  return fields;
}

/** @param seen shapes already visited: a shape may contain itself */
function refersToTerms(shape: Shape, seen = new Set<Shape>()): boolean {
  if (seen.has(shape)) return false;
  seen.add(shape);
  const parts = [...shape.properties.values(), shape.others, shape.items];
  return (
    shape.vocabularies.length > 0 || parts.some((part) => part !== undefined && refersToTerms(part, seen))
  );
}

/** Fields with terms that are hidden in any of these types: a list that used them would reveal their values. */
export function hiddenTermFields(
  registry: Registry,
  vertical: VerticalConfig,
  types: readonly string[],
): string[] {
  const schemas = types.map((type) => registry.get(vertical.contentTypes[type]!.plugin)!.schema);
  return [...new Set(schemas.flatMap(hiddenIn))];
}
