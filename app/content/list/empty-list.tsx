import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { ContentListResponse } from '#schemas/types.ts';
import {
  clearFilters,
  emptyText,
  emptyTitle,
  noMatchText,
  noMatchTitle,
  removeLabel,
  showWholeList,
} from '../labels.ts';
import { clearedHref } from './address.ts';
import type { ChosenFilter } from './chosen-filters.ts';

interface EmptyListProps {
  list: ContentListResponse;
  address: string;
  /** Filters that are on. */
  filters: ChosenFilter[];
  /** False where the address itself sets the filters: then the whole list is the way out. */
  removable: boolean;
}

/** A list with nothing in it: which filters leave nothing, and a way out of each. */
export function EmptyList({ list, address, filters, removable }: EmptyListProps) {
  const { title } = list;
  if (filters.length === 0) {
    return <EmptyState title={emptyTitle}>{emptyText(title)}</EmptyState>;
  }
  const actions = removable ? (
    <>
      {filters.map(({ key, label, href }) => (
        <ButtonLink key={key} to={href} icon="close">
          {removeLabel(label)}
        </ButtonLink>
      ))}
      {filters.length > 1 && (
        <ButtonLink to={clearedHref(list, address)} variant="quiet">
          {clearFilters}
        </ButtonLink>
      )}
    </>
  ) : (
    <ButtonLink to={list.path}>{showWholeList}</ButtonLink>
  );
  return (
    <EmptyState icon="search" title={noMatchTitle} actions={actions}>
      {noMatchText(
        title,
        filters.map(({ label }) => label),
      )}
    </EmptyState>
  );
}
