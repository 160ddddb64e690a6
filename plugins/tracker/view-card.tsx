import type { ItemCard } from '#app/plugin.ts';
import { lockedLabel } from '#app/views/labels/rows.ts';
import { NextStep } from '#app/views/dates/next-step.tsx';
import { ContentRow } from '#app/views/rows/row.tsx';

/** A tracker as a row of a list: its next step first, then its topics and jurisdictions. */
export const Card: ItemCard = ({ item }) => (
  <ContentRow
    lead={<NextStep dates={item.dates} />}
    title={item.title}
    to={item.path}
    date={item.updated ?? item.published}
    updated={item.updated !== undefined}
    fullDate
    summary={item.summary}
    jurisdictions={item.jurisdictions}
    meta={item.terms.field_tracker_topic?.map(({ name }) => name)}
    locked={item.access === 'restricted' ? lockedLabel : undefined}
    level={2}
  />
);
