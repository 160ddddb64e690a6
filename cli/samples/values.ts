/** Generates a value for a place in a content type's schema. */
import type { Random } from './random.ts';

/** The keywords of JSON Schema that are read here. */
export interface SampleSchema {
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  required?: readonly string[];
  properties?: Readonly<Record<string, SampleSchema>>;
  items?: SampleSchema;
  examples?: readonly unknown[];
  contentMediaType?: string;
  readOnly?: boolean;
  'x-vocabulary'?: readonly string[];
  'x-relation'?: boolean;
  'x-media'?: string;
  'x-role'?: string;
}

/** The input for generated values. */
export interface Material {
  random: Random;
  /** References of the terms of a vocabulary: `jurisdictions/de`. */
  terms(vocabularies: readonly string[]): readonly string[];
  /** Ids of the kinds of date. */
  dateKinds: readonly string[];
  /** Ids of other items. */
  others(many: number): (number | string)[];
}

const OPTIONAL = 0.7;

/** A valid value; undefined if none is found, which is allowed for optional fields only. */
export function sampleValue(schema: SampleSchema, material: Material): unknown {
  const { random } = material;
  // Pictures are not generated, because their files would not exist.
  if (schema.readOnly || schema['x-media'] === 'picture') return undefined;
  const vocabularies = schema['x-vocabulary'];
  if (vocabularies) {
    const refs = material.terms(vocabularies);
    if (refs.length === 0) return undefined;
    return schema.type === 'array' ? random.some(refs, 1 + random.below(2)) : random.pick(refs);
  }
  if (schema['x-role'] === 'key-dates') return sampleList(withKinds(schema, material.dateKinds), material);
  if (schema['x-relation']) return schema.type === 'array' ? material.others(3) : material.others(1)[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch ([schema.type ?? 'object'].flat()[0]) {
    case 'string':
      return sampleText(schema, random);
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? 0;
      return least + random.below((schema.maximum ?? least + 1000) - least + 1);
    }
    case 'boolean':
      return random.chance(0.1);
    case 'array':
      return sampleList(schema, material);
    default:
      return sampleObject(schema, material);
  }
}

/** Typed dates whose kind is one of these. */
function withKinds(schema: SampleSchema, kinds: readonly string[]): SampleSchema {
  const { items = {} } = schema;
  return { ...schema, items: { ...items, properties: { ...items.properties, kind: { enum: kinds } } } };
}

function sampleList(schema: SampleSchema, material: Material): unknown[] | undefined {
  const many = Math.max(schema.minItems ?? 1, 1 + material.random.below(3));
  const list = Array.from({ length: many }, () => sampleValue(schema.items ?? {}, material));
  return list.includes(undefined) ? undefined : list;
}

/** An object with its required and most of its optional properties. */
export function sampleObject(schema: SampleSchema, material: Material): Record<string, unknown> | undefined {
  const made: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(name) ?? false;
    if (property.readOnly || (!isRequired && !material.random.chance(OPTIONAL))) continue;
    const value = sampleValue(property, material);
    if (value !== undefined) made[name] = value;
    else if (isRequired) return undefined;
  }
  return made;
}

function sampleText(schema: SampleSchema, random: Random): string | undefined {
  if (schema.contentMediaType === 'text/html') return sampleHtml(random);
  const slug = random.words(3).replaceAll(' ', '-');
  const day = sampleDay(random);
  const byFormat: Record<string, string> = {
    date: day,
    'date-time': `${day}T09:00:00Z`,
    email: `${slug}@example.org`,
    uri: `https://example.org/${slug}`,
    'uri-reference': `https://example.org/${slug}.pdf`,
  };
  const formatted = schema.format === undefined ? undefined : byFormat[schema.format];
  const texts = schema.examples?.filter((example) => typeof example === 'string') ?? [];
  const candidates = [formatted ?? random.sentence(3 + random.below(12)), ...texts, slug, day];
  const fits = new RegExp(schema.pattern ?? '', 'u');
  return candidates
    .filter(
      (text) =>
        formatted === undefined || schema.format === undefined || text === formatted || texts.includes(text),
    )
    .map((text) => text.slice(0, schema.maxLength))
    .find((text) => fits.test(text) && text.length >= (schema.minLength ?? 0));
}

/** Between 2020 and the middle of 2026. */
export function sampleDay(random: Random): string {
  return new Date(Date.UTC(2020, 0, 1 + random.below(2400))).toISOString().slice(0, 10);
}

function sampleHtml(random: Random): string {
  const paragraph = () => `<p>${random.sentence(10)} ${random.sentence(12)} ${random.sentence(12)}</p>`;
  const many = () => Array.from({ length: 1 + random.below(3) }, paragraph).join('');
  return `${many()}<h2>${random.words(4)}</h2>${many()}`;
}
