import type { ReactNode } from 'react';
import type { ContentPage } from '#app/plugin.ts';
import { AuthorList } from './author-list.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { updatedLabel } from '../labels/rows.ts';
import { formatCount } from '#app/text/count.ts';

interface BylineProps {
  page: Pick<ContentPage, 'label' | 'published' | 'changed' | 'authors' | 'data'>;
  /** Further facts about a page of this type, as `Tag`s and spans. */
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
          {updatedLabel} <DateText value={changed} />
        </span>
      )}
      {minutes !== undefined && <span>{formatCount(minutes, 'minute')}</span>}
    </>
  );
}
