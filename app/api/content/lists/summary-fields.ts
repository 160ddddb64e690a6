/** What lists show of an item beside its title: of every field its public part, whoever reads. Pure. */
import type { Summary, TermRef } from '#app/plugin.ts';
import { isPublic, redact } from '#app/runtime/plugins/redact.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';

const JURISDICTION_FIELDS = ['field_one_jurisdiction', 'field_jurisdiction'];

interface PublicFields {
  body?: { summary?: string };
  field_authors?: { title: string }[];
  field_key_dates?: Summary['dates'];
}

type SummaryFields = Pick<Summary, 'summary' | 'jurisdictions' | 'authors' | 'dates' | 'terms' | 'details'>;

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
  const { body, field_authors: authors = [], field_key_dates: dates = [] } = fields as PublicFields;
  const shown = Object.fromEntries(Object.entries(terms).filter(([field]) => isPublic(schema, field)));
  const listed = Object.keys(schema.properties).filter((field) => schema.properties[field]!['x-summary']);
  const isTerms = (field: string) => schema.properties[field]!['x-vocabulary'] !== undefined;
  const pick = <Value>(from: Readonly<Record<string, Value>>, names: string[]) =>
    Object.fromEntries(names.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])));
  return {
    ...(body?.summary ? { summary: body.summary } : {}),
    jurisdictions: jurisdictionsOf(shown),
    authors: authors.map(({ title }) => title),
    dates: dates
      .map(({ kind, date, label }) => ({ kind, date, label }))
      .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))),
    terms: pick(shown, listed.filter(isTerms)),
    details: pick(
      fields,
      listed.filter((field) => !isTerms(field)),
    ),
  };
}

/** Each jurisdiction once, the one that an item belongs to first. */
function jurisdictionsOf(terms: Readonly<Record<string, TermRef[]>>): TermRef[] {
  const all = JURISDICTION_FIELDS.flatMap((field) => terms[field] ?? []);
  return all.filter((term, index) => all.findIndex(({ tid }) => tid === term.tid) === index);
}
