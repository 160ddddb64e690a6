import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import { clearFilters } from '../labels.ts';
import { clearedHref } from './links.ts';
import type { ChosenFilter } from './chosen-filters.ts';

/** @param filters labels of the active filters, at least one */
const noMatchText = (list: string, filters: readonly string[]) =>
  filters.length === 1
    ? `No item in ${list} matches “${filters[0]}”.`
    : `No item in ${list} matches all of these filters: ${filters.join(', ')}.`;

interface EmptyListProps {
  list: ContentListResponse;
  basePath: string;
  /** Active filters. */
  filters: ChosenFilter[];
  /** False if the path itself sets the filters: the reader is then offered the whole list. */
  removable: boolean;
}

/** An empty list: the filters that cause it, and a link to remove each. */
export function EmptyList({ list, basePath, filters, removable }: EmptyListProps) {
  const { title } = list;
  if (filters.length === 0) {
    return <EmptyState title="Nothing published yet">{`New items in ${title} will appear here.`}</EmptyState>;
  }
  const actions = removable ? (
    <>
      {filters.map(({ key, label, href }) => (
        <ButtonLink key={key} to={href} icon="close">
          {`Remove ${label}`}
        </ButtonLink>
      ))}
      {filters.length > 1 && (
        <ButtonLink to={clearedHref(list, basePath)} variant="quiet">
          {clearFilters}
        </ButtonLink>
      )}
    </>
  ) : (
    <ButtonLink to={list.path}>Show the whole list</ButtonLink>
  );
  return (
    <EmptyState icon="search" title="Nothing matches" actions={actions}>
      {noMatchText(
        title,
        filters.map(({ label }) => label),
      )}
    </EmptyState>
  );
}
