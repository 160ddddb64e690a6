/** Columns of a list: what its table, its cards and its CSV file say of an item beside the title. */
import type { ContentType, VerticalConfig } from '#app/config/model.ts';
import { isPublic } from '#app/runtime/redact.ts';
import type { ContentSchema, Registry } from '#app/runtime/registry.ts';
import type { ContentListResponse } from '#schemas/types.ts';
import { areMaintained } from './summaries.ts';

export type Column = ContentListResponse['columns'][number];
export type Density = ContentListResponse['density'];

const DATES_FIELD = 'field_key_dates';

/**
 * The columns that a list of these types offers, in their order. Beside those that all content has there is one for
 * each public field whose schema says `x-column`, where the vertical has a vocabulary for it.
 */
export function columnsOffered(
  registry: Registry,
  vertical: VerticalConfig,
  types: readonly string[],
): Omit<Column, 'shown'>[] {
  const kinds = types.flatMap((type) => {
    const contentType = vertical.contentTypes[type];
    const plugin = contentType && registry.get(contentType.plugin);
    return plugin ? [{ contentType, schema: plugin.schema }] : [];
  });
  const fields = new Map(
    kinds.flatMap(({ contentType, schema }) => annotated(schema, contentType, vertical)),
  );
  return [
    { id: 'jurisdictions', title: 'Jurisdictions' },
    ...(types.length > 1 ? [{ id: 'type', title: 'Type' }] : []),
    ...[...fields].map(([id, title]) => ({ id, title })),
    ...(kinds.some(({ schema }) => isPublic(schema, DATES_FIELD)) ? [{ id: 'dates', title: 'Dates' }] : []),
    { id: 'published', title: 'Published' },
    // Then it is also what the list is ordered by.
    ...(areMaintained(vertical, types) ? [{ id: 'updated', title: 'Updated' }] : []),
  ];
}

function annotated(
  schema: ContentSchema,
  contentType: Pick<ContentType, 'vocabularies'>,
  { vocabularies }: VerticalConfig,
): [string, string][] {
  return Object.entries(schema.properties).flatMap(([field, annotations]) => {
    const { 'x-column': title, 'x-summary': listed, 'x-vocabulary': from } = annotations;
    const vids = [...(from ?? []), ...(contentType.vocabularies[field] ?? [])];
    const fillable = !from || vids.some((vid) => vocabularies[vid]?.enabled);
    return title && listed && fillable && isPublic(schema, field) ? [[field, title]] : [];
  });
}

/** Parameters of an address that say which columns are shown, and how close the rows stand. */
export const LAYOUT_PARAMETERS = ['column', 'density'] as const;

/**
 * What an address says about the layout of a list.
 *
 * @param search query without "?"
 * @returns all columns where it names none. `ignored` names parameters with a value that does not exist
 */
export function parseLayout(
  search: string,
  offered: readonly Omit<Column, 'shown'>[],
): { columns: Column[]; density: Density; ignored: string[] } {
  const query = new URLSearchParams(search);
  const named = query.getAll('column').filter(Boolean);
  const known = offered.filter(({ id }) => named.includes(id));
  const density = query.getAll('density').at(-1) || 'comfortable';
  return {
    columns: offered.map((column) => ({ ...column, shown: known.length === 0 || known.includes(column) })),
    density: density === 'compact' ? 'compact' : 'comfortable',
    ignored: [
      ...(named.some((name) => !offered.some(({ id }) => id === name)) ? ['column'] : []),
      ...(density === 'compact' || density === 'comfortable' ? [] : ['density']),
    ],
  };
}
