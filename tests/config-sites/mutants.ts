/** Single mistakes in the real configuration, made by a seeded generator: dropped keys, wrong types and typos. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { appendPointer } from '#app/config/document.ts';
import { SECTIONS, sectionFile } from '#app/config/model.ts';

/** A configuration file with one mistake. */
export interface Mutant {
  /** Path relative to config/. */
  file: string;
  kind: 'drop' | 'rename' | 'type' | 'reference';
  /** Where to report the mistake, as a JSON Pointer into the mutated file: for a dropped key, its object. */
  pointer: string;
  /** The mutated text. */
  text: string;
  /** The expected suggestion, for single-edit typos. */
  original?: string;
}

type Json = Record<string, unknown>;
type Schema = Json & { properties?: Record<string, Schema>; $defs?: Record<string, Schema> };

/** Keys with values that name something that must exist. `anyOf` and `requires` hold lists of such names. */
const REFERENCES = new Set([
  'screen',
  'contentType',
  'plugin',
  'view',
  'layout',
  'session',
  'greyedWithout',
  'needs',
  'action',
  'to',
]);
const REFERENCE_LISTS = new Set(['anyOf', 'requires']);
/** Keys that a route must have, although the schema requires them only in alternatives. */
const ALTERNATIVES = new Set(['screen', 'contentType', 'view']);

/** Mulberry32: a small generator whose numbers depend only on the seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A word with one typo: a letter left out, doubled, replaced, or swapped with the next. */
function misspell(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const letter = 'abcdefghijklmnopqrstuvwxyz'.charAt(Math.floor(random() * 26));
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ];
  const slip = slips[Math.floor(random() * slips.length)]!;
  return slip === word || slip === '' ? `${word}${letter}` : slip;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of another type. */
function mistype(value: unknown): unknown {
  if (typeof value === 'string') return 7;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? { first: value[0] } : [value];
}

/** All mutants of a file that break it. `schemas` are the schema documents by file name, for following `$ref`. */
function createMutants(
  file: string,
  document: Json,
  schemaFile: string,
  schemas: Map<string, Schema>,
  random: () => number,
): Mutant[] {
  const mutants: Mutant[] = [];
  const add = (mutant: Omit<Mutant, 'file' | 'text'>, change: () => () => void) => {
    const undo = change();
    mutants.push({ file, ...mutant, text: `${JSON.stringify(document, null, 2)}\n` });
    undo();
  };
  const put = (object: Json, entries: [string, unknown][]) => () => {
    const before = Object.entries(object);
    const replace = (with_: [string, unknown][]) => {
      for (const key of Object.keys(object)) delete object[key];
      for (const [key, value] of with_) object[key] = value;
    };
    replace(entries);
    return () => replace(before);
  };

  const visit = (object: Json, pointer: string, given: Schema, within: string): void => {
    const { schema, home } = resolve(given, within, schemas);
    const entries = Object.entries(object);
    for (const [index, [key, value]] of entries.entries()) {
      const here = appendPointer(pointer, key);
      const declared = schema.properties?.[key];
      const swap = (entry: [string, unknown]) => entries.with(index, entry);
      const required = ((schema.required as string[] | undefined) ?? []).includes(key);
      if (required || (ALTERNATIVES.has(key) && declared !== undefined)) {
        add({ kind: 'drop', pointer }, put(object, entries.toSpliced(index, 1)));
      }
      if (declared !== undefined) {
        const typo = misspell(key, random);
        if (!entries.some(([other]) => other === typo)) {
          add(
            { kind: 'rename', pointer: appendPointer(pointer, typo), original: key },
            put(object, swap([typo, value])),
          );
        }
      }
      add({ kind: 'type', pointer: here }, put(object, swap([key, mistype(value)])));
      const names =
        REFERENCE_LISTS.has(key) && Array.isArray(value)
          ? value
          : REFERENCES.has(key) && typeof value === 'string' && !value.startsWith('http')
            ? [value]
            : [];
      if (names.length === 1) {
        const typo = misspell(String(names[0]), random);
        add(
          {
            kind: 'reference',
            pointer: Array.isArray(value) ? `${here}/0` : here,
            original: String(names[0]),
          },
          put(object, swap([key, Array.isArray(value) ? [typo] : typo])),
        );
      }
      const below = declared ?? (schema.additionalProperties as Schema | undefined);
      if (isObject(value) && isObject(below)) visit(value, here, below, home);
    }
  };
  visit(document, '', schemas.get(schemaFile)!, schemaFile);
  return mutants;
}

/** Follows `$ref` and the "or null" of overlay sections. */
function resolve(
  schema: Schema,
  file: string,
  schemas: Map<string, Schema>,
): { schema: Schema; home: string } {
  const whole = Array.isArray(schema.anyOf) ? (schema.anyOf[0] as Schema) : schema;
  if (typeof whole.$ref !== 'string') return { schema: whole, home: file };
  const [target = '', fragment = ''] = whole.$ref.split('#');
  const home = target === '' ? file : target;
  return resolve(schemas.get(home)!.$defs![fragment.replace('/$defs/', '')]!, home, schemas);
}

/** The sections of an overlay, as the schema of a vertical's file refers to them. */
const SECTIONS_SCHEMA = '../../.generated/schemas/vertical-sections.schema.json';

/** Every mutant of every file of a project's config/, in a fixed order. */
export async function allMutants(
  root: string,
  verticals: readonly string[],
  seed: number,
): Promise<Mutant[]> {
  const random = seededRandom(seed);
  const read = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8')) as Json;
  const files = [...SECTIONS.map(sectionFile), ...verticals.map((id) => `verticals/${id}.json`)];
  const schemaFileFor = (file: string) =>
    file.startsWith('verticals/') ? 'vertical.schema.json' : file.replace('.json', '.schema.json');
  const schemas = new Map<string, Schema>();
  for (const name of new Set(files.map(schemaFileFor)))
    schemas.set(name, await read(`schemas/config/${name}`));
  schemas.set(SECTIONS_SCHEMA, await read(`schemas/config/${SECTIONS_SCHEMA}`));
  const mutants: Mutant[] = [];
  for (const file of files)
    mutants.push(...createMutants(file, await read(`config/${file}`), schemaFileFor(file), schemas, random));
  return mutants;
}
