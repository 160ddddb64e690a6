import type { ReactNode } from 'react';
import { ContentRow } from './row.tsx';

/** How a list marks what the reader's subscription does not open. */
export const lockedWords = 'Not in your subscription';

/** An item as lists show it. */
export interface ContentItem {
  path: string;
  title: string;
  /** What it is: the title of its content type. */
  label?: string;
  summary?: string;
  /** ISO date. */
  published: string;
  /** ISO date of the last change, where the item is kept up to date. */
  updated?: string | undefined;
  jurisdictions: { tid?: number; iso?: string; name: string }[];
  authors: string[];
  access: 'full' | 'restricted';
}

interface ContentCardProps {
  item: ContentItem;
  /** Says what the item is: for lists of several types. */
  typed?: boolean;
  /** `Tag`s: what else there is to know of the item. */
  tags?: ReactNode;
  /** Of the row's heading. */
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
      locked={access === 'restricted' ? lockedWords : undefined}
      level={level}
    />
  );
}
