/**
 * Summaries of items for lists: only public fields, for every reader, so that a list never leaks what a page would
 * hide.
 */
import { setImmediate } from 'node:timers/promises';
import type { VerticalConfig } from '#app/config/model.ts';
import type { Summary, TermRef, TermName } from '#app/plugin.ts';
import { type Reader, contentAccess } from '#app/runtime/access.ts';
import { withoutOffLinks } from '#app/runtime/resolve.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { ContentRecord, Term } from '#app/store/store.ts';
import type { Services } from '../../services.ts';
import { valueWithRole, JURISDICTION_ROLES, roleFields } from '#app/runtime/plugins/field-roles.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import { isPublic, redact } from '#app/runtime/plugins/redact.ts';

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
  return withoutOffLinks(summaries, vertical);
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

/** The title for places with little space: the short title, if the item has one. */
function shortTitle(
  schema: ContentSchema,
  { title, fields }: Pick<ContentRecord, 'title' | 'fields'>,
): string {
  return valueWithRole<string>(schema, fields, 'short-title') || title;
}

type SummaryFields = Pick<
  Summary,
  'summary' | 'jurisdictions' | 'authors' | 'dates' | 'facts' | 'terms' | 'details'
>;

/**
 * The part of a summary that comes from the fields of an item. Fields whose schema says `x-summary` go to `terms` or
 * to `details`.
 *
 * @param terms of the item, by field
 */
export function summaryFields(
  schema: ContentSchema,
  item: Readonly<Record<string, unknown>>,
  terms: Readonly<Record<string, TermRef[]>>,
): SummaryFields {
  const fields = redact(schema, item, 'restricted');
  const { body } = fields as { body?: { summary?: string } };
  const authors = valueWithRole<{ title: string }[]>(schema, fields, 'authors') ?? [];
  const dates = valueWithRole<Summary['dates']>(schema, fields, 'key-dates') ?? [];
  const shown = Object.fromEntries(
    Object.entries(terms)
      .filter(([field]) => isPublic(schema, field))
      .map(([field, list]) => [field, list.map(termName)]),
  );
  const listed = Object.keys(schema.properties).filter((field) => schema.properties[field]!['x-summary']);
  const isTerms = (field: string) => schema.properties[field]!['x-vocabulary'] !== undefined;
  const pick = <Value>(from: Readonly<Record<string, Value>>, names: string[]) =>
    Object.fromEntries(names.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])));
  return {
    ...(body?.summary ? { summary: body.summary } : {}),
    jurisdictions: getJurisdictions(schema, shown),
    authors: authors.map(({ title }) => title),
    dates: dates
      .map(({ kind, date, label, certainty }) => ({
        ...{ kind, date, label },
        ...(certainty === 'expected' ? { certainty } : {}),
      }))
      .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))),
    ...(schema['x-facts'] ? { facts: firstNames(schema['x-facts'], shown) } : {}),
    terms: pick(shown, listed.filter(isTerms)),
    details: pick(
      fields,
      listed.filter((field) => !isTerms(field)),
    ),
  };
}

function termName({ tid, name, iso }: TermRef): TermName {
  return { tid, name, ...(iso ? { iso } : {}) };
}

/** Jurisdictions without duplicates, the one that the item belongs to first. */
function getJurisdictions(schema: ContentSchema, terms: Readonly<Record<string, TermName[]>>): TermName[] {
  const fields = roleFields(schema);
  const all = JURISDICTION_ROLES.flatMap((role) => terms[fields[role] ?? ''] ?? []);
  return all.filter((term, index) => all.findIndex(({ tid }) => tid === term.tid) === index);
}

/** The name of the first term of each field that has any. */
function firstNames(fields: readonly string[], terms: Readonly<Record<string, TermName[]>>): string[] {
  return fields.flatMap((field) => terms[field]?.[0]?.name ?? []);
}
