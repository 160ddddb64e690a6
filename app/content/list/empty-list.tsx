import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { ContentListResponse } from '#schemas/types.ts';
import { clearedHref } from './address.ts';
import type { ChosenFilter } from './labels.ts';

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
  const [only] = filters;
  if (!only) {
    return <EmptyState title="Nothing published yet">New items in {title} will appear here.</EmptyState>;
  }
  const actions = removable ? (
    <>
      {filters.map(({ key, label, href }) => (
        <ButtonLink key={key} to={href} icon="close">
          Remove {label}
        </ButtonLink>
      ))}
      {filters.length > 1 && (
        <ButtonLink to={clearedHref(list, address)} variant="quiet">
          Clear all filters
        </ButtonLink>
      )}
    </>
  ) : (
    <ButtonLink to={list.path}>Show the whole list</ButtonLink>
  );
  return (
    <EmptyState icon="search" title="Nothing matches" actions={actions}>
      {filters.length === 1
        ? `No item in ${title} matches “${only.label}”.`
        : `No item in ${title} matches all of these filters: ${filters.map(({ label }) => label).join(', ')}.`}
    </EmptyState>
  );
}
