/** Converts a node of an export into a content record, by the mapping of its bundle. */
import { slugFor } from '#app/text/normalise.ts';
import type { BundleMapping } from '#generated/schemas/types.ts';
import type { MediaUse } from '../media/media.ts';
import type { RecordProblem } from '../record.ts';
import type { Resource } from './documents.ts';
import type { Tally } from './tally.ts';
import { convert, sourceName, type Lookup } from './values.ts';

type Bundle = Exclude<BundleMapping, null>;

/** Drupal's fields for the fields of every item; a mapping may override them. */
const USUAL: Bundle['fields'] = {
  nid: 'drupal_internal__nid',
  title: 'title',
  created: { from: 'created', as: 'time', map: {}, parts: {} },
  changed: { from: 'changed', as: 'time', map: {}, parts: {} },
  field_date_pub: { from: 'created', as: 'date', map: {}, parts: {} },
  path: { from: 'path.alias', as: 'value', map: {}, parts: {} },
  body: { from: 'body', as: 'body', map: {}, parts: {} },
};

/** Internal attributes of every Drupal node. */
const HOUSEKEEPING =
  /^(?:drupal_internal__\w+|langcode|status|promote|sticky|default_langcode|revision_\w+|rh_\w+|content_translation_\w+|metatag\w*|moderation_state|node_type|uid|menu_link|publish_on|unpublish_on|publish_state|unpublish_state)$/;

/** The source of each field of the items of a bundle. */
export function fieldsFor(bundle: Bundle): Bundle['fields'] {
  return { ...USUAL, ...bundle.fields };
}

/**
 * The unchecked record in the shape of its content type, and the values that could not be converted; `lost`: pictures
 * and files that are not in the export, by field.
 */
export function recordOfNode(
  resource: Resource,
  bundle: Bundle,
  lookup: Lookup,
  tally: Tally,
): {
  record: Record<string, unknown>;
  problems: RecordProblem[];
  lost: { pointer: string; use: MediaUse }[];
} {
  const fields = fieldsFor(bundle);
  const record: Record<string, unknown> = { type: bundle.contentType, ...structuredClone(bundle.values) };
  const problems: RecordProblem[] = [];
  const lost: { pointer: string; use: MediaUse }[] = [];
  for (const [field, source] of Object.entries(fields)) {
    const converted = convert(source, resource, lookup);
    const pointer = `/${field}`;
    if ('fault' in converted) {
      problems.push({ pointer, message: converted.fault });
      continue;
    }
    if (converted.value !== undefined) record[field] = converted.value;
    for (const use of converted.lost ?? []) lost.push({ pointer, use });
  }
  record['path'] = pathSlug(record['path'], record['title']);

  const used = new Set([...Object.values(fields).map(sourceName), ...bundle.ignore]);
  const held = [
    ...Object.entries(resource.attributes),
    ...Object.entries(resource.relationships).map(([name, { data }]) => [name, data] as const),
  ];
  for (const [name, value] of held) {
    const empty =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (!empty && !used.has(name) && !HOUSEKEEPING.test(name)) tally.unknownField(resource.type, name);
  }
  return { record, problems, lost };
}

const LONGEST_SLUG = 200;

/** The last part of the alias, or else a slug of the title, cut between words. */
function pathSlug(alias: unknown, title: unknown): string {
  const last = typeof alias === 'string' ? alias.split('/').filter(Boolean).at(-1) : undefined;
  const slug = slugFor(last ?? '') || slugFor(String(title ?? '')) || 'item';
  if (slug.length <= LONGEST_SLUG) return slug;
  const cut = slug.slice(0, LONGEST_SLUG + 1);
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : LONGEST_SLUG);
}
