/** Checks a plugin's schemas: their keywords, their references, and the vocabularies that they name. */
import path from 'node:path';
import { existsSync } from 'node:fs';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { toValue, type Located, type LocatedObject } from '../document.ts';
import { linearPattern } from '../linear-pattern.ts';
import { checkFieldNames } from './field-names.ts';
import { checkFieldRoles, type Field } from './field-roles.ts';
import { checkColumns, checkFacts, checkFormats, getSummaryFields, getTermFields } from './listed-fields.ts';
import { checkListedValues, listedSettings, type ListedSetting } from './listed-values.ts';
import { formatValue, problemAt, quotedList, type Problem } from '../problem.ts';
import { readDocument } from '../read.ts';
import { checkShape, type Shapes } from '../shape/shape.ts';
import { nearest, listCandidates } from '../suggest.ts';

/** The parts of a content type's schema that configuration may refer to. */
export interface ContentSchemaFacts {
  /** Fields of the item that refer to terms, by name; configuration may let them hold further vocabularies. */
  termFields: string[];
  /** Fields with `x-summary`, by name: what rows of other pages can show of an item. */
  summaryFields: string[];
  /** Fields that filter and sort lists. */
  listed: ListedSetting[];
  /** Each vocabulary that the plugin's own file names, with its position. */
  vocabularies: { vid: string; where: Located }[];
}

/** Fields that content types share, by name. */
export type SharedFields = ReadonlyMap<string, Located>;

const SHARED_FILE = 'content-fields.schema.json';
const SHARED = `../../schemas/${SHARED_FILE}#/$defs/`;
const OWN = '#/$defs/';

/**
 * Reads and checks `schema.json` of a plugin.
 *
 * @returns undefined without the file, or if it has mistakes, which are then in `problems`
 */
export async function readContentSchema(
  root: string,
  file: string,
  shared: SharedFields,
  shapes: Shapes,
  problems: Problem[],
): Promise<ContentSchemaFacts | undefined> {
  if (!existsSync(path.join(root, file))) return undefined;
  const { document, problems: found } = await readDocument(root, file);
  problems.push(...found);
  if (document === undefined) return undefined;
  const shape = checkShape(shapes.contentSchema, document).problems;
  problems.push(...shape);
  if (shape.length > 0) return undefined;
  const mistakes = parts(document).flatMap((part) => [
    ...checkReference(part, document, shared),
    ...checkRequired(part),
    ...checkPattern(part),
  ]);
  const everywhere = (key: string) => parts(document).flatMap(({ entries }) => entries.get(key) ?? []);
  const fields = readFields(document, shared);
  mistakes.push(
    ...checkFieldRoles(fields, everywhere('x-role')),
    ...checkFacts(children(document.entries.get('x-facts')), fields),
    ...checkColumns(fields, everywhere('x-column')),
    ...checkFormats(everywhere('x-format'), fields),
    ...checkListedValues(fields, everywhere),
    ...checkFieldNames(document),
  );
  problems.push(...mistakes);
  return mistakes.length > 0 ? undefined : collectFacts(document, shared);
}

/** Reads and checks `options.schema.json`; true when it is well formed. */
export function checkOptionsSchema(document: LocatedObject, shapes: Shapes, problems: Problem[]): boolean {
  const { problems: found } = checkShape(shapes.optionsSchema, document);
  problems.push(...found);
  return found.length === 0;
}

/** Each option has a default, and one that its own rules allow: the plugin's code relies on it. */
export function checkDefaults(document: LocatedObject, validate: ValidateFunction): Problem[] {
  const properties = document.entries.get('properties');
  if (properties?.kind !== 'object') return [];
  return [...properties.entries].flatMap(([name, option]) => {
    const given = option.kind === 'object' ? option.entries.get('default') : undefined;
    if (given === undefined)
      return [
        problemAt(option, 'key', {
          code: 'bad-plugin',
          message: `the option “${name}” has no default, so a content type that does not set it has none`,
          expected: '"default"',
        }),
      ];
    if (validate({ [name]: toValue(given) })) return [];
    const value = toValue(given);
    return [
      problemAt(given, 'value', {
        code: 'bad-plugin',
        message: `the option “${name}” does not allow its own default`,
        found: formatValue(value),
        expected: 'a value that the option allows',
      }),
    ];
  });
}

/** The fields that all content types share, with positions; empty without the file. */
export async function readSharedFields(schemas: string): Promise<SharedFields> {
  if (!existsSync(path.join(schemas, SHARED_FILE))) return new Map();
  const { document } = await readDocument(schemas, SHARED_FILE);
  const defs = document?.entries.get('$defs');
  return defs?.kind === 'object' ? defs.entries : new Map();
}

/** A schema of the right shape, and every schema inside it. */
function parts(schema: Located): LocatedObject[] {
  if (schema.kind !== 'object') return [];
  const maps = ['properties', '$defs'].flatMap((key) => children(schema.entries.get(key)));
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => children(schema.entries.get(key)));
  const single = ['items', 'additionalProperties'].flatMap((key) => schema.entries.get(key) ?? []);
  return [schema, ...[...maps, ...lists, ...single].flatMap(parts)];
}

function children(part: Located | undefined): Located[] {
  if (part?.kind === 'object') return [...part.entries.values()];
  return part?.kind === 'array' ? part.items : [];
}

const stringValue = (part: Located | undefined) =>
  part?.kind === 'scalar' && typeof part.value === 'string' ? part.value : undefined;

function checkReference(part: LocatedObject, document: LocatedObject, shared: SharedFields): Problem[] {
  const where = part.entries.get('$ref');
  const ref = stringValue(where);
  if (where === undefined || ref === undefined) return [];
  const own = document.entries.get('$defs');
  const known = ref.startsWith(OWN)
    ? [...(own?.kind === 'object' ? own.entries.keys() : [])]
    : [...shared.keys()];
  const prefix = ref.startsWith(OWN) ? OWN : SHARED;
  const name = ref.slice(prefix.length);
  if (known.includes(name)) return [];
  const suggestion = nearest(name, known);
  return [
    problemAt(where, 'value', {
      code: 'unknown-value',
      message: `unknown shared part ${quotedList([name])}`,
      found: formatValue(ref),
      expected: listCandidates(name, known),
      ...(suggestion === undefined ? {} : { suggestion: `${prefix}${suggestion}` }),
    }),
  ];
}

/** A required field must have a description, unless a reference provides it. */
function checkRequired(part: LocatedObject): Problem[] {
  const required = part.entries.get('required');
  const properties = part.entries.get('properties');
  if (required?.kind !== 'array' || properties?.kind !== 'object') return [];
  const known = [...properties.entries.keys()];
  return required.items.flatMap((where) => {
    const name = stringValue(where)!;
    if (known.includes(name)) return [];
    const message = `${quotedList([name])} is required but not defined`;
    const found = formatValue(name);
    const suggestion = nearest(name, known);
    return [
      problemAt(where, 'value', {
        code: 'unknown-value',
        message,
        found,
        expected: listCandidates(name, known),
        suggestion,
      }),
    ];
  });
}

function checkPattern(part: LocatedObject): Problem[] {
  const where = part.entries.get('pattern');
  const pattern = stringValue(where);
  if (where === undefined || pattern === undefined) return [];
  try {
    linearPattern(pattern);
    return [];
  } catch {
    const message = 'not a pattern that can be matched in linear time';
    const expected = 'a regular expression in RE2 syntax, without look-around and back-references';
    return [problemAt(where, 'value', { code: 'bad-value', message, found: formatValue(pattern), expected })];
  }
}

/** The fields of the content type, each with what it takes from the shared field that it refers to. */
function readFields(document: LocatedObject, shared: SharedFields): Field[] {
  const properties = document.entries.get('properties');
  if (properties?.kind !== 'object') return [];
  const definitions = document.entries.get('$defs');
  const own = definitions?.kind === 'object' ? definitions.entries : undefined;
  const referred = (part: Located | undefined) => {
    const ref = part?.kind === 'object' ? (stringValue(part.entries.get('$ref')) ?? '') : '';
    return ref.startsWith(OWN) ? own?.get(ref.slice(OWN.length)) : shared.get(ref.slice(SHARED.length));
  };
  return [...properties.entries].map(([name, where]) => {
    const other = referred(where);
    const keyword = (key: string) => {
      const part = [where, other].flatMap((one) =>
        one?.kind === 'object' ? (one.entries.get(key) ?? []) : [],
      )[0];
      return referred(part) ?? part;
    };
    return { name, where, keyword };
  });
}

function collectFacts(document: LocatedObject, shared: SharedFields): ContentSchemaFacts {
  const vocabularies = parts(document).flatMap(({ entries }) =>
    children(entries.get('x-vocabulary')).map((where) => ({ vid: stringValue(where)!, where })),
  );
  const fields = readFields(document, shared);
  return {
    termFields: getTermFields(fields),
    listed: listedSettings(fields),
    summaryFields: getSummaryFields(fields),
    vocabularies,
  };
}

/** Vocabularies that a plugin names but no vertical has. */
export function unknownVocabularies(
  facts: Iterable<ContentSchemaFacts>,
  known: ReadonlySet<string>,
): Problem[] {
  return [...facts].flatMap(({ vocabularies }) =>
    vocabularies.flatMap(({ vid, where }) =>
      known.has(vid)
        ? []
        : [
            problemAt(where, 'value', {
              code: 'unknown-vocabulary',
              message: `unknown vocabulary ${quotedList([vid])}`,
              found: formatValue(vid),
              expected: listCandidates(vid, [...known]),
              suggestion: nearest(vid, [...known]),
            }),
          ],
    ),
  );
}
