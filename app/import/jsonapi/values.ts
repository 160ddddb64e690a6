/** Converts an attribute or a relationship of a resource by a rule of the mapping. */
import { plainText } from '#app/text/html-text.ts';
import type { FieldSource } from '#generated/schemas/types.ts';
import type { MediaUse } from '../media/media.ts';
import type { Identifier, Resource } from './documents.ts';
import { exportedFiles, exportedPictures } from './media.ts';

type Rule = Exclude<FieldSource, string>;

/** Access of rules to the rest of the export. */
export interface Lookup {
  find(identifier: Identifier): Resource | undefined;
  /** The id of the item that a relationship leads to. */
  itemId(identifier: Identifier): string;
  /** `jurisdictions/de` for a term of the export; undefined for a term that was left out. */
  termReference(identifier: Identifier): string | undefined;
}

/** A value, with the pictures and files that it lacks; or why the value of the export cannot be converted. */
export type Converted = { value: unknown; lost?: MediaUse[] } | { fault: string };

const NOTHING: Converted = { value: undefined };
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Name of the attribute or relationship that a rule reads. */
export function sourceName(source: FieldSource): string {
  return (typeof source === 'string' ? source : source.from).split('.')[0]!;
}

/** The value of a field by its rule; undefined for an absent or empty value. */
export function convert(source: FieldSource, resource: Resource, lookup: Lookup): Converted {
  const rule: Rule = typeof source === 'string' ? { from: source, as: 'value', map: {}, parts: {} } : source;
  const relationship = resource.relationships[sourceName(rule)];
  const given = relationship ? relationship.data : dig(resource.attributes, rule.from);
  if (isEmpty(given)) return NOTHING;
  const converted = CONVERSIONS[rule.as](given, rule, lookup);
  if ('fault' in converted) return converted;
  const { value, lost } = converted;
  const lacking = lost?.length ? { lost } : {};
  if (isEmpty(value)) return { ...NOTHING, ...lacking };
  const mapped = typeof value === 'object' ? undefined : (rule.map as Record<string, unknown>)[String(value)];
  return { value: mapped ?? value, ...lacking };
}

function dig(attributes: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), attributes);
}

/** Drupal gives formatted text as an object and plain text as a string. */
function toText(value: unknown): string | undefined {
  const text = isObject(value) ? (value['value'] ?? value['processed']) : value;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : undefined;
}

/** Unix seconds, or a time with any offset (RFC 3339), as UTC. */
function toUtcTime(value: unknown): string | undefined {
  const moment = new Date(typeof value === 'number' ? value * 1000 : String(value));
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().replace(/\.000Z$/, 'Z');
}

const LINE_END = /\r?\n|<br\b[^>]*>|<\/(?:p|li|div|tr|h[1-6])>/i;

/** Lines of plain text, of one text or of several; what is bold has **asterisks** around it. */
function toLines(given: unknown): string[] | undefined {
  const texts = [given].flat().map(toText);
  if (texts.includes(undefined)) return undefined;
  return texts
    .flatMap((text) => text!.replace(/<\/?(?:strong|b)\b[^>]*>/gi, '**').split(LINE_END))
    .map((line) => plainText(line).replace(/\*\*\s*\*\*/g, ''))
    .filter((line) => line !== '');
}

const linked = (given: unknown): Identifier[] =>
  [given].flat().filter((entry): entry is Identifier => isObject(entry) && typeof entry['id'] === 'string');

const orFault = (value: unknown, fault: string): Converted => (value === undefined ? { fault } : { value });

function references(given: unknown, { termReference }: Lookup): Converted {
  const refs = linked(given).map((identifier) => ({ identifier, ref: termReference(identifier) }));
  const lost = refs.find(({ ref }) => ref === undefined);
  return lost
    ? {
        fault: `refers to the term ${lost.identifier.type} ${lost.identifier.id}, which is not in the export or left out by the mapping`,
      }
    : { value: refs.map(({ ref }) => ref) };
}

function authors(given: unknown, lookup: Lookup): Converted {
  return {
    value: linked(given).flatMap((identifier) => {
      const { attributes } = lookup.find(identifier) ?? { attributes: {} as Record<string, unknown> };
      const title = attributes['title'] ?? attributes['display_name'] ?? attributes['name'];
      const email = attributes['field_email'] ?? attributes['mail'];
      return title ? [{ title, ...(email ? { field_email: email } : {}) }] : [];
    }),
  };
}

/** Objects of paragraphs, or of objects in an attribute, each by the parts of the rule. */
function items(given: unknown, { parts }: Rule, lookup: Lookup): Converted {
  const list: unknown[] = [];
  const lost: MediaUse[] = [];
  for (const entry of [given].flat()) {
    if (!isObject(entry)) continue;
    const resource: Resource | undefined =
      typeof entry['id'] === 'string' && typeof entry['type'] === 'string'
        ? lookup.find(entry as unknown as Identifier)
        : {
            type: '',
            id: '',
            attributes: entry,
            relationships: {},
            place: { file: '', line: 0, pointer: '' },
          };
    if (!resource)
      return {
        fault: `refers to ${String(entry['type'])} ${String(entry['id'])}, which is not in the export`,
      };
    const fields: [string, unknown][] = [];
    for (const [name, source] of Object.entries(parts)) {
      const part = convert(source, resource, lookup);
      if ('fault' in part) return { fault: `${name}: ${part.fault}` };
      lost.push(...(part.lost ?? []));
      if (part.value !== undefined) fields.push([name, part.value]);
    }
    list.push(Object.fromEntries(fields));
  }
  return { value: list, lost };
}

const CONVERSIONS: Record<Rule['as'], (given: unknown, rule: Rule, lookup: Lookup) => Converted> = {
  value: (given) => ({ value: given }),
  text: (given) => {
    const text = toText(given);
    return orFault(text === undefined ? undefined : plainText(text), 'is not text');
  },
  lines: (given) => orFault(toLines(given), 'is not text'),
  html: (given) => orFault(toText(given), 'is not text'),
  body: (given) => {
    const value = toText(given);
    if (value === undefined) return { fault: 'is not text' };
    const { summary, format } = isObject(given) ? given : {};
    return {
      value: {
        value,
        ...(typeof summary === 'string' && plainText(summary) ? { summary: plainText(summary) } : {}),
        ...(typeof format === 'string' ? { format } : {}),
      },
    };
  },
  date: (given) =>
    // A day has no time zone; only a time is converted to UTC.
    /^\d{4}-\d\d-\d\d$/.test(String(given))
      ? { value: given }
      : orFault(toUtcTime(given)?.slice(0, 10), `${JSON.stringify(given)} is not a date`),
  time: (given) => orFault(toUtcTime(given), `${JSON.stringify(given)} is not a time`),
  number: (given) => {
    const number = Number(given);
    return orFault(Number.isNaN(number) ? undefined : number, `${JSON.stringify(given)} is not a number`);
  },
  boolean: (given) => ({ value: given === true || given === 1 || given === '1' || given === 'true' }),
  term: (given, _, lookup) => {
    const found = references(given, lookup);
    return 'fault' in found ? found : { value: (found.value as string[])[0] };
  },
  terms: (given, _, lookup) => references(given, lookup),
  // Ids of the source; the store replaces them by nids.
  nodes: (given, _, lookup) => ({ value: linked(given).map((identifier) => lookup.itemId(identifier)) }),
  authors: (given, _, lookup) => authors(given, lookup),
  files: (given, _, { find }) => exportedFiles(linked(given), find),
  picture: (given, _, { find }) => {
    const { value, lost } = exportedPictures(linked(given).slice(0, 1), find);
    return { value: value[0], lost };
  },
  items,
  item: (given, rule, lookup) => {
    const converted = items([given].flat().slice(0, 1), rule, lookup);
    return 'fault' in converted ? converted : { ...converted, value: (converted.value as unknown[])[0] };
  },
};
