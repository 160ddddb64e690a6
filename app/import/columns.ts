import type { PublishRecord, TypedDate } from '#app/store/content/publishing/publish-record.ts';
import type { FieldRole, RoleFields } from '#app/runtime/plugins/field-roles.ts';
import { isDay } from '#app/text/day.ts';
import { isLine } from './record.ts';

/** The columns that the store has beside an item, so that lists can sort and count by them. */
type Columns = Pick<PublishRecord, 'dates' | 'sources' | 'authors' | 'featured' | 'impact'>;

const IMPACTS = new Map<unknown, PublishRecord['impact']>([
  ['low', 1],
  ['medium', 2],
  ['high', 3],
]);

/**
 * Reads what the fields with the roles key-dates, sources, authors, featured and impact say.
 *
 * @param fields of the content type by role
 * @param kinds ids of the kinds of date that the vertical has
 * @param need gets whether a part is good, its path in the record, and what it must be
 * @param tidAt the term that the record names at a pointer
 */
export function readColumns(
  input: Readonly<Record<string, unknown>>,
  fields: RoleFields,
  kinds: readonly string[],
  need: (good: boolean, path: string, expected: string) => void,
  tidAt: (pointer: string) => number | undefined = () => undefined,
): Columns {
  const getValue = (role: FieldRole) => input[fields[role] ?? ''];
  const { 'key-dates': datesField } = fields;
  const given = getValue('key-dates') ?? [];
  need(Array.isArray(given), String(datesField), 'a list of dates');
  const dates = Array.isArray(given) ? given.map(Object) : [];
  dates.forEach(({ kind, date, label, event }: Partial<TypedDate>, index) => {
    const at = `${datesField}/${index}`;
    need(kinds.includes(String(kind)), `${at}/kind`, `one of ${kinds.join(', ')}`);
    need(isDay(date), `${at}/date`, 'a date such as 2026-03-04');
    need(isLine(label), `${at}/label`, 'text on one line');
    need(event === undefined || isLine(event), `${at}/event`, 'text on one line');
  });
  const authors = textsIn(getValue('authors'), 'title');
  return {
    dates: dates.map(({ kind, date, label, event, certainty }, index) => {
      const jurisdiction = tidAt(`/${datesField}/${index}/jurisdiction`);
      return {
        ...{ kind, date, label },
        ...(jurisdiction === undefined ? {} : { jurisdiction }),
        ...(event === undefined ? {} : { event }),
        ...(certainty === 'expected' ? { certainty } : {}),
      };
    }),
    sources: textsIn(getValue('sources'), 'field_plain_url'),
    ...(authors.length > 0 ? { authors } : {}),
    featured: getValue('featured') === true,
    impact: IMPACTS.get(getValue('impact')) ?? 0,
  };
}

/** The texts under a name in the entries of a list. */
function textsIn(list: unknown, name: string): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const text = (Object(entry) as Record<string, unknown>)[name];
    return typeof text === 'string' ? [text] : [];
  });
}
