/** From when to when something is in force, in words: a day alone does not say what it is. Pure. */
import { formatDate } from '#app/text/date-format.ts';
import { isDay } from '#app/text/day.ts';
import type { FieldSchema } from './pages/field-text.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `In force from 1 Jan 2027, planned`; undefined where no day is said. */
function sayInForce({ from, to, expected, as_enacted: isEnacted }: Fields): string | undefined {
  const first = isDay(from) ? `from ${formatDate(from)}` : undefined;
  const last = isDay(to) ? `${first ? 'to' : 'until'} ${formatDate(to)}` : undefined;
  if (!first && !last) return undefined;
  const days = ['In force', first, last].filter(Boolean).join(' ');
  return [days, expected === true && 'planned', isEnacted === true && 'as enacted']
    .filter(Boolean)
    .join(', ');
}

/**
 * The value with one sentence, `in_force`, in place of the days of each object whose schema has `x-in-force`. The schema has no such
 * property, so it is text for readers.
 *
 * @example
 * withInForceWords({ in_force: { from: '2027-01-01' } }, schema) // { in_force: { in_force: 'In force from 1 Jan 2027' } }
 */
export function withInForceWords(value: unknown, schema: FieldSchema): unknown {
  if (Array.isArray(value)) return value.map((entry) => withInForceWords(entry, schema.items ?? {}));
  if (!isFields(value)) return value;
  if (schema['x-in-force']) {
    const said = sayInForce(value);
    return said === undefined ? value : { in_force: said };
  }
  const { properties = {} } = schema;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      Object.hasOwn(properties, name) ? withInForceWords(child, properties[name]!) : child,
    ]),
  );
}
