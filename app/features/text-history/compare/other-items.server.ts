/** What an item can be compared with: its series, what its editors chose, and the same about other places. By roles alone. */
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import { publicField, roleFields } from '#app/runtime/plugins/field-roles.ts';
import { MOST_OTHERS, type OtherItem } from '../contract/comparison.ts';
import type { ReadableItem } from '#app/api/content/readable-item.ts';

type Why = OtherItem['why'];

/** Items that an entry of its fields names, by why. */
function namedItems({ record, schema }: ReadableItem): Map<number, Why> {
  const entriesFor = (role: 'series' | 'related') => {
    const field = publicField(schema, role);
    const value = field === undefined ? undefined : record.fields[field];
    return Array.isArray(value) ? (value as unknown[]) : [];
  };
  const named = new Map<number, Why>();
  const series = entriesFor('series').flatMap((entry) => {
    const nid = (entry as { nid?: unknown }).nid;
    return typeof nid === 'number' ? [nid] : [];
  });
  const own = series.indexOf(record.nid);
  // The nearest of the series first.
  const before = series.slice(0, Math.max(own, 0)).reverse();
  for (const nid of before) named.set(nid, 'before');
  if (own >= 0) for (const nid of series.slice(own + 1)) if (!named.has(nid)) named.set(nid, 'after');
  for (const nid of entriesFor('related'))
    if (typeof nid === 'number' && !named.has(nid)) named.set(nid, 'related');
  named.delete(record.nid);
  return named;
}

export async function findOthers(viewer: Viewer, item: ReadableItem): Promise<OtherItem[]> {
  const { services, vertical } = viewer;
  const { record, schema } = item;
  const named = namedItems(item);
  const { place, series } = roleFields(schema);
  // What belongs to a series is about an event.
  const isOfPlace = place !== undefined && series === undefined;
  const [known, { items }] = await Promise.all([
    services.store.content.published([...named.keys()]),
    isOfPlace
      ? services.store.content.list({
          ...{ vertical: vertical.id, types: [record.type], order: 'title' },
          ...{ limit: MOST_OTHERS, offset: 0 },
        })
      : { items: [] },
  ]);
  const places = new Map(items.map(({ nid }): [number, Why] => [nid, 'place']));
  const why = new Map([...named, ...[...places].filter(([nid]) => !named.has(nid) && nid !== record.nid)]);
  const titles = new Map([...known, ...items].map((one) => [one.nid, one]));
  return [...why]
    .flatMap(([nid, reason]): OtherItem[] => {
      const other = titles.get(nid);
      return other && readablePath(viewer, other) !== undefined
        ? [{ nid, title: other.title, why: reason }]
        : [];
    })
    .slice(0, MOST_OTHERS);
}
