import { roleFields, type FieldRole, type RoleFields } from './field-roles.ts';

/** Keys of a record that are about the record itself; no content type can have fields of these names. */
export const ENVELOPE = ['source', 'source_id', 'status'] as const;

/** What a field can refer to in the media storage. */
export type MediaKind = 'picture' | 'file';

/**
 * What a content type's JSON Schema (2020-12) says about importing its records, by annotation:
 *
 * - `x-vocabulary`: the field refers to terms of this vocabulary, or of one of a list;
 * - `x-relation: true`: the value is the nid of another item, or a list of nids;
 * - `x-media`: the value is a picture or a file to download, or a list of them, by its address `src`;
 * - `contentMediaType: "text/html"`: the string is HTML and is sanitised;
 * - `readOnly: true`: the value is derived, so a file must not give it;
 * - `x-role`: what the field is to the platform, such as its typed dates.
 * - `x-search: false`: search does not find the texts of the value.
 *
 * All of them may be nested. A nested term counts for the field of the item that it stands in; of nids, only those in
 * fields of the item itself are its relations.
 */
export interface FieldRules {
  relations: string[];
  /** The field of each role: the store keeps columns of some. */
  roles: RoleFields;
  shape: Shape;
}

/** The annotations of a schema as a graph that is walked together with a record. */
export interface Shape {
  html: boolean;
  readOnly: boolean;
  relation: boolean;
  /** A string here is written for readers: its form is free, and it refers to nothing. */
  text: boolean;
  /** Whether search finds the texts of the value. */
  searched: boolean;
  /** What the value names in the media storage. */
  media: MediaKind | undefined;
  /** Of the terms that the value refers to; empty when it refers to none. */
  vocabularies: readonly string[];
  properties: Map<string, Shape>;
  /** For properties that have no entry of their own. */
  others: Shape | undefined;
  items: Shape | undefined;
}

/** The keywords of JSON Schema that are read here. */
export interface AnnotatedSchema {
  properties?: Readonly<Record<string, Subschema>>;
  additionalProperties?: Subschema;
  items?: Subschema;
  allOf?: readonly Subschema[];
  anyOf?: readonly Subschema[];
  oneOf?: readonly Subschema[];
  /** `#/$defs/section`: only inside the schema. */
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

/** Values could be reached through these without being seen here, and HTML then pass unsanitised. */
const REFUSED = ['if', 'then', 'else', 'patternProperties', 'prefixItems', 'dependentSchemas', '$dynamicRef'];

/**
 * Reads the annotations of a content type's schema.
 *
 * @throws Error when the schema uses a keyword that hides values from this reading, or has a field whose name records
 *   use for themselves
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

/** Codes, dates, addresses and references have a form; texts for readers do not. */
const FORMS = ['enum', 'const', 'format', 'pattern', 'x-vocabulary'] as const;
const hasFixedForm = (schema: AnnotatedSchema) => FORMS.some((keyword) => schema[keyword] !== undefined);

/** The schemas that may apply to one value: those given, and what they refer to or combine. */
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
