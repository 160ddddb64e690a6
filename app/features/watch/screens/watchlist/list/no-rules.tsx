import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useSearchLinks } from '#app/shell/use-search-links.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { UPDATES } from '../../../form/watch-paths.ts';

/** A watchlist without rules: how a rule is made. `title` where the reader has rules and wants another. */
export function NoRules({ title = 'No rules yet' }: { title?: string }) {
  const [search] = useSearchLinks();
  return (
    <EmptyState
      icon="bell"
      title={title}
      actions={
        <>
          {search && (
            <ButtonLink to={search.to} variant="primary" icon="search">
              Search
            </ButtonLink>
          )}
          <ButtonLink to={UPDATES}>Open the list of updates</ButtonLink>
        </>
      }
    >
      A rule watches a search or a filtered list for you. New matches appear here and, if you like, in an
      e-mail. Search or filter a list, then choose “Watch” beside the results.
    </EmptyState>
  );
}
