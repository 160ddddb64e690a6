import type { ReactNode } from 'react';
import { AuthorList } from './author-list.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';

/** The parts of a content page that its byline shows. */
interface BylinePage {
  /** The kind of page, such as "Regulatory analysis". */
  label: string;
  /** ISO date. */
  published: string;
  /** ISO date-time of the last change; shown when it fell on a later day. */
  changed: string;
  /** Who wrote it, each with the path of their page. */
  authors?: { name: string; path?: string }[];
  /** Its authors are named above, with links. */
  data: { field_authors?: unknown; reading_minutes?: number };
}

interface BylineProps {
  page: BylinePage;
  /** What else to know of a page of this kind, as `Tag`s and spans. */
  facts?: ReactNode;
}

/** The line under a content page's title: kind, authors, dates, length. */
export function ContentByline({
  page: { label, published, changed, authors = [], data },
  facts,
}: BylineProps) {
  const { reading_minutes: minutes } = data;
  return (
    <>
      <Tag>{label}</Tag>
      {facts}
      <AuthorList authors={authors} />
      <DateText value={published} />
      {changed.slice(0, 10) > published && (
        <span>
          Updated <DateText value={changed} />
        </span>
      )}
      {minutes !== undefined && <span>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</span>}
    </>
  );
}
