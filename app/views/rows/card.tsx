import type { ReactNode } from 'react';
import type { Summary } from '#app/plugin.ts';
import { ContentRow } from './row.tsx';
import { lockedLabel } from '../labels/rows.ts';

interface ContentCardProps {
  item: Summary;
  /** Shows the type of the item: for lists of several types. */
  typed?: boolean;
  /** Further facts about the item, as `Tag`s. */
  tags?: ReactNode;
  /** Heading level of the row. */
  level?: 2 | 3;
}

/** An item as one row of a list; the list's own title is the page's h1 unless `level` says otherwise. */
export function ContentCard({ item, typed = false, tags, level = 2 }: ContentCardProps) {
  const { path, title, label, summary, published, updated, jurisdictions, authors, access } = item;
  return (
    <ContentRow
      title={title}
      to={path}
      date={updated ?? published}
      updated={updated !== undefined}
      fullDate
      summary={summary}
      jurisdictions={jurisdictions}
      meta={typed && label ? [label, ...authors] : authors}
      tags={tags}
      locked={access === 'restricted' ? lockedLabel : undefined}
      level={level}
    />
  );
}
