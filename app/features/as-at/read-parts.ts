/**
 * An item in the parts that can be in force by themselves: its texts, and the entries of its lists with texts, such as sections
 * and obligations. What is a text, and from when to when it is in force, is in the schema of now: what the schema does not have
 * any more is in no part. Pure.
 */
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import { isDay } from '#app/text/day.ts';
import { slugFor } from '#app/text/normalise.ts';
import type { InForce } from './law-clock.ts';
import { dayOfEvent, readTypedDates, type DateKinds, type TypedDate } from './typed-dates.ts';

/** A part of an item. */
export interface Part {
  /** The same in every version, unless the heading changes: `field_accordion/who-is-in-scope`. */
  id: string;
  /** Null for a text of the item itself. */
  heading: string | null;
  html: string;
  /** Its own days, else those of the whole item; null where neither is said. */
  inForce: InForce | null;
  /** The days are those of the whole item. */
  isInherited: boolean;
}

/** What of a content schema is read. */
interface PartSchema {
  type?: string;
  'x-in-force'?: boolean;
  'x-vocabulary'?: readonly string[];
  contentMediaType?: string;
  format?: string;
  readOnly?: boolean;
  properties?: Readonly<Record<string, PartSchema>>;
  items?: PartSchema;
}

type Fields = Readonly<Record<string, unknown>>;

const isHtml = ({ contentMediaType }: PartSchema) => contentMediaType === 'text/html';
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a key that the record itself has: a field called `constructor` has none of the prototype. */
const own = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

/** What an object says of when it is in force; null if nothing that makes sense. */
function readInForce(
  { properties = {} }: PartSchema,
  fields: Fields,
  dates: readonly TypedDate[],
): InForce | null {
  const field = Object.keys(properties).find((key) => properties[key]!['x-in-force']);
  const said = field === undefined ? undefined : own(fields, field);
  if (!isObject(said)) return null;
  const day = (key: string) => {
    const value = own(said, key);
    return isDay(value) ? value : null;
  };
  const [first, last] = (['begins', 'ends'] as const).map((key) => {
    const event = own(said, key);
    return typeof event === 'string' && event !== ''
      ? dayOfEvent(dates, event, key === 'begins' ? 'first' : 'last')
      : undefined;
  });
  const [from, to] = [day('from') ?? first?.day ?? null, day('to') ?? last?.day ?? null];
  // A day of its own beside an event of another day: nobody knows which one is meant.
  if ((first && from !== first.day) || (last && to !== last.day)) return null;
  if ((from === null && to === null) || (from !== null && to !== null && to < from)) return null;
  return {
    ...{ from, to, begunBy: first?.label ?? null, endedBy: last?.label ?? null },
    expected: own(said, 'expected') === true || first?.isExpected === true || last?.isExpected === true,
    asEnacted: own(said, 'as_enacted') === true,
    isWhole: false,
  };
}

/** The texts of an object, one after another. */
function htmlIn({ properties = {} }: PartSchema, fields: Fields): string {
  return Object.entries(properties)
    .flatMap(([key, schema]) => {
      const value = isHtml(schema) ? own(fields, key) : undefined;
      return typeof value === 'string' ? [value] : [];
    })
    .join('');
}

/** The first line of an entry that is for readers: `title`. */
function headingIn({ properties = {} }: PartSchema, fields: Fields): string | null {
  const key = Object.entries(properties).find(
    ([, schema]) =>
      schema.type === 'string' &&
      !isHtml(schema) &&
      !schema.readOnly &&
      !schema['x-vocabulary'] &&
      schema.format === undefined,
  )?.[0];
  const value = key === undefined ? undefined : own(fields, key);
  return typeof value === 'string' ? value : null;
}

const hasHtml = ({ properties = {} }: PartSchema) => Object.values(properties).some(isHtml);

/** An item as the schema of now reads it. */
export interface ItemParts {
  /** When the whole of it is in force. */
  inForce: InForce | null;
  parts: Part[];
  /** Its dates that say when what they name is in force. */
  dates: TypedDate[];
}

/** @param fields redacted: what the reader may see */
export function readParts(schema: ContentSchema, fields: Fields, kinds: DateKinds): ItemParts {
  const root = schema as PartSchema;
  const dates = readTypedDates(schema, fields, kinds);
  const said = readInForce(root, fields, dates);
  const whole = said && { ...said, isWhole: true };
  const seen = new Map<string, number>();
  const part = (name: string, heading: string | null, html: string, days: InForce | null): Part[] => {
    if (html === '') return [];
    const base = heading === null ? name : `${name}/${slugFor(heading) || 'part'}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    const id = count === 1 ? base : `${base}~${count}`;
    return [{ id, heading, html, inForce: days ?? whole, isInherited: days === null }];
  };
  const parts = Object.entries(root.properties ?? {}).flatMap(([name, field]) => {
    const value = own(fields, name);
    if (isHtml(field)) return typeof value === 'string' ? part(name, null, value, null) : [];
    if (isObject(value)) return part(name, null, htmlIn(field, value), readInForce(field, value, dates));
    const { items } = field;
    if (!Array.isArray(value) || !items || !hasHtml(items)) return [];
    return value.flatMap((entry) =>
      isObject(entry)
        ? part(name, headingIn(items, entry), htmlIn(items, entry), readInForce(items, entry, dates))
        : [],
    );
  });
  return { inForce: whole, parts, dates };
}
