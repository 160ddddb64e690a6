/**
 * Summaries of items for lists: only public fields, for every reader, so that a list never leaks what a page would
 * hide.
 */
import { setImmediate } from 'node:timers/promises';
import type { VerticalConfig } from '#app/config/model.ts';
import type { Summary, TermRef } from '#app/plugin.ts';
import { type Reader, contentAccess } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { ContentRecord, Term } from '#app/store/store.ts';
import type { Services } from '../../services.ts';
import { shortTitle } from './short-title.ts';
import { summaryFields } from './summary-fields.ts';

/** Converts a term to the form in pages and lists. */
export function toTermRef({ tid, vid, key, name, iso, parent }: Term): TermRef {
  return { tid, vid, key, name, ...(iso ? { iso } : {}), ...(parent > 0 ? { parent } : {}) };
}

/** Terms of one item by field, without duplicates in a field. */
export function termsByField(rows: readonly { field: string; term: Term }[]): Record<string, TermRef[]> {
  const terms: Record<string, TermRef[]> = {};
  for (const { field, term } of rows) (terms[field] ??= []).push(toTermRef(term));
  return terms;
}

/** The last change of an item, if its type is maintained. */
export function getUpdated(
  { published, changed }: ContentRecord,
  { maintained }: VerticalConfig['contentTypes'][string],
): Pick<Summary, 'updated'> {
  const day = changed.slice(0, 10);
  return maintained && day > published ? { updated: day } : {};
}

/** Whether lists of these types sort by last change: all of the types are maintained. */
export function areMaintained({ contentTypes }: VerticalConfig, types: readonly string[]): boolean {
  return types.length > 0 && types.every((type) => contentTypes[type]?.maintained);
}

/** Items to summarise before yielding to other requests: some ten milliseconds of work. */
const SLICE = 200;

/** Summaries in the order of the records. Records of types that the vertical does not have are left out. */
export async function summarise(
  services: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  records: readonly ContentRecord[],
): Promise<Summary[]> {
  const summaries: Summary[] = [];
  for (let start = 0; start < records.length; start += SLICE) {
    if (start > 0) await setImmediate();
    const slice = records.slice(start, start + SLICE);
    summaries.push(...(await summariseSlice(services, vertical, reader, slice)));
  }
  return summaries;
}

async function summariseSlice(
  { registry, store }: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  records: readonly ContentRecord[],
): Promise<Summary[]> {
  const terms = await store.content.terms(records.map(({ nid }) => nid));
  return records.flatMap((record) => {
    const contentType = vertical.contentTypes[record.type];
    const plugin = contentType && registry.get(contentType.plugin);
    const path = contentPath(vertical, record);
    if (!contentType || !plugin || !path || record.vertical !== vertical.id) return [];
    return [
      {
        nid: record.nid,
        type: record.type,
        label: contentType.title,
        path,
        view_node: path,
        title: shortTitle(plugin.schema, record),
        published: record.published,
        ...getUpdated(record, contentType),
        ...summaryFields(plugin.schema, record.fields, termsByField(terms.get(record.nid) ?? [])),
        access: contentAccess(vertical, record, reader),
      },
    ];
  });
}
