/** Columns of a list: the values in its table, cards and CSV file besides the title. */
import type { ContentType, VerticalConfig } from '#app/config/model.ts';
import { publicField } from '#app/runtime/plugins/field-roles.ts';
import { isPublic } from '#app/runtime/plugins/redact.ts';
import type { ContentSchema, Registry } from '#app/runtime/plugins/registry.ts';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import { areMaintained } from './summaries.ts';

export type Column = ContentListResponse['columns'][number];

/**
 * The columns that a list of these types offers, in order: those of all content, and one for each public field with
 * `x-column` in its schema, if the vertical has a vocabulary for it.
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
    kinds
      .flatMap(({ contentType, schema }) => annotated(schema, contentType, vertical))
      .map((column) => [column.id, column]),
  );
  return [
    { id: 'jurisdictions', title: 'Jurisdictions' },
    ...(types.length > 1 ? [{ id: 'type', title: 'Type' }] : []),
    ...fields.values(),
    ...(kinds.some(({ schema }) => publicField(schema, 'key-dates'))
      ? [{ id: 'dates', title: 'Dates' }]
      : []),
    { id: 'published', title: 'Published' },
    // The list is then also sorted by it.
    ...(areMaintained(vertical, types) ? [{ id: 'updated', title: 'Updated' }] : []),
  ];
}

function annotated(
  schema: ContentSchema,
  contentType: Pick<ContentType, 'vocabularies'>,
  { vocabularies }: VerticalConfig,
): Omit<Column, 'shown'>[] {
  return Object.entries(schema.properties).flatMap(([field, annotations]) => {
    const {
      'x-column': title,
      'x-summary': listed,
      'x-vocabulary': from,
      'x-format': format,
      'x-values': names,
    } = annotations;
    const vids = [...(from ?? []), ...(contentType.vocabularies[field] ?? [])];
    const fillable = !from || vids.some((vid) => vocabularies[vid]?.enabled);
    return title && listed && fillable && isPublic(schema, field)
      ? [{ id: field, title, ...(format && { format }), ...(names && { names }) }]
      : [];
  });
}

/** All columns of a list, each with whether it is shown. */
export function withShown(offered: readonly Omit<Column, 'shown'>[], shown?: readonly string[]): Column[] {
  return offered.map((column) => ({ ...column, shown: !shown || shown.includes(column.id) }));
}
