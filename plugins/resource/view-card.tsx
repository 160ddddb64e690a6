import type { ItemCard } from '#app/plugin.ts';
import { lockedLabel } from '#app/views/labels/rows.ts';
import { ContentRow } from '#app/views/rows/row.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import type { Resource } from './types.ts';
import { kindLabels } from './view-kind.tsx';

/** A resource as a row of a list: its kind and its publisher. */
export const Card: ItemCard = ({ item }) => {
  const { field_resource_kind: kind } = item.details as Partial<Pick<Resource, 'field_resource_kind'>>;
  return (
    <ContentRow
      title={item.title}
      to={item.path}
      date={item.published}
      fullDate
      summary={item.summary}
      jurisdictions={item.jurisdictions}
      meta={item.terms.field_authority?.map(({ name }) => name)}
      tags={kind && <Tag>{kindLabels[kind].name}</Tag>}
      locked={item.access === 'restricted' ? lockedLabel : undefined}
      level={2}
    />
  );
};
