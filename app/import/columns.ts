import type { PublishRecord, TypedDate } from '#app/store/content/publishing.ts';
import { isDay } from '#app/text/day.ts';
import { isLine } from './record.ts';

/** The columns that the store has beside an item, so that lists can sort and count by them. */
type Columns = Pick<PublishRecord, 'dates' | 'sources' | 'authors' | 'featured' | 'impact'>;

const KINDS = ['publication', 'response', 'effective', 'applicable', 'reporting'];
const IMPACTS = new Map<unknown, PublishRecord['impact']>([
  ['low', 1],
  ['medium', 2],
  ['high', 3],
]);

/**
 * Reads `field_key_dates`, `field_reference_library`, `field_authors`, `field_featured` and `field_impact`, which have
 * the same meaning in every content type.
 *
 * @param tidAt the term at a pointer of the record
 * @param need called with whether a part is valid, its path in the record, and what it must be
 */
export function readColumns(
  input: Readonly<Record<string, unknown>>,
  need: (good: boolean, path: string, expected: string) => void,
  tidAt: (pointer: string) => number | undefined = () => undefined,
): Columns {
  const { field_key_dates: given = [], field_featured: featured, field_impact: impact } = input;
  need(Array.isArray(given), 'field_key_dates', 'a list of dates');
  const dates = Array.isArray(given) ? given.map(Object) : [];
  dates.forEach(({ kind, date, label, event }: Partial<TypedDate>, index) => {
    const at = `field_key_dates/${index}`;
    need(KINDS.includes(String(kind)), `${at}/kind`, `one of ${KINDS.join(', ')}`);
    need(isDay(date), `${at}/date`, 'a date such as 2026-03-04');
    need(isLine(label), `${at}/label`, 'text on one line');
    need(event === undefined || isLine(event), `${at}/event`, 'text on one line');
  });
  const authors = textsIn(input['field_authors'], 'title');
  return {
    dates: dates.map(({ kind, date, label, event }, index) => {
      const jurisdiction = tidAt(`/field_key_dates/${index}/jurisdiction`);
      return {
        ...{ kind, date, label },
        ...(jurisdiction === undefined ? {} : { jurisdiction }),
        ...(event === undefined ? {} : { event }),
      };
    }),
    sources: textsIn(input['field_reference_library'], 'field_plain_url'),
    ...(authors.length > 0 ? { authors } : {}),
    featured: featured === true,
    impact: IMPACTS.get(impact) ?? 0,
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
