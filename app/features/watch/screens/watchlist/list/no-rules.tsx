import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useSearchLinks } from '#app/shell/use-search-links.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { emptySearch, emptyText, emptyTitle, emptyUpdates } from '../../../form/watch-labels.ts';

interface NoRulesProps {
  /** Where the reader has rules and wants another. */
  title?: string;
  /** Path of the list of news, where a rule can be made as well; undefined in a vertical without one. */
  updates: string | undefined;
}

/** A watchlist without rules: how a rule is made. */
export function NoRules({ title = emptyTitle, updates }: NoRulesProps) {
  const [search] = useSearchLinks();
  return (
    <EmptyState
      icon="bell"
      title={title}
      actions={
        <>
          {search && (
            <ButtonLink to={search.to} variant="primary" icon="search">
              {emptySearch}
            </ButtonLink>
          )}
          {updates && <ButtonLink to={updates}>{emptyUpdates}</ButtonLink>}
        </>
      }
    >
      {emptyText}
    </EmptyState>
  );
}
