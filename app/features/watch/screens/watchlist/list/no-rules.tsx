import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useSearchLinks } from '#app/shell/use-search-links.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { emptySearch, emptyText, emptyTitle, emptyUpdates } from '../../../form/watch-labels.ts';
import { UPDATES } from '../../../form/watch-paths.ts';

/** A watchlist without rules: how a rule is made. `title` where the reader has rules and wants another. */
export function NoRules({ title = emptyTitle }: { title?: string }) {
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
          <ButtonLink to={UPDATES}>{emptyUpdates}</ButtonLink>
        </>
      }
    >
      {emptyText}
    </EmptyState>
  );
}
