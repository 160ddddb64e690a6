import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useSearchLinks } from '#app/shell/use-search-links.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';

interface NoRulesProps {
  /** Where the reader has rules and wants another. */
  title?: string;
  /** Path of the list of news, where a rule can be made as well; undefined in a vertical without one. */
  updates: string | undefined;
}

/** A watchlist without rules: how a rule is made. */
export function NoRules({ title = 'No rules yet', updates }: NoRulesProps) {
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
          {updates && <ButtonLink to={updates}>Open the list of updates</ButtonLink>}
        </>
      }
    >
      A rule watches a search or a filtered list for you. New matches appear here and, if you like, in an
      e-mail. Search or filter a list, then choose “Watch” beside the results.
    </EmptyState>
  );
}
