/** The fields of an item in lists: only their public parts, for every reader. Pure. */
import type { Summary, TermName, TermRef } from '#app/plugin.ts';
import { JURISDICTION_ROLES, roleFields, valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import { isPublic, redact } from '#app/runtime/plugins/redact.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';

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
      .map(({ kind, date, label }) => ({ kind, date, label }))
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
