import { ContentRow } from './content-row.tsx';

/** How a list marks what the reader's subscription does not open. */
export const lockedWords = 'Not in your subscription';

interface ContentCardProps {
  item: {
    path: string;
    title: string;
    summary?: string;
    /** ISO date. */
    published: string;
    jurisdictions: { iso?: string; name: string }[];
    authors: string[];
    access: 'full' | 'restricted';
  };
  /** Of the row's heading. */
  level?: 2 | 3;
}

/** An item as one row of a list; the list's own title is the page's h1 unless `level` says otherwise. */
export function ContentCard({ item, level = 2 }: ContentCardProps) {
  const { path, title, summary, published, jurisdictions, authors, access } = item;
  return (
    <ContentRow
      title={title}
      to={path}
      date={published}
      fullDate
      summary={summary}
      jurisdictions={jurisdictions}
      meta={authors}
      locked={access === 'restricted' ? lockedWords : undefined}
      level={level}
    />
  );
}
