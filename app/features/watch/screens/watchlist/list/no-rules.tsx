import { newRuleHref } from '../../../form/watch-paths.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useSearchLinks } from '#app/shell/use-search-links.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';

interface NoRulesProps {
  /** Path of the list of news, where a rule can be made as well; undefined in a vertical without one. */
  updates: string | undefined;
}

/** A watchlist without rules: how a rule is made. */
export function NoRules({ updates }: NoRulesProps) {
  const [search] = useSearchLinks();
  return (
    <EmptyState
      icon="bell"
      title="No rules yet"
      actions={
        <>
          <ButtonLink to={newRuleHref('')} variant="primary" icon="plus">
            New rule
          </ButtonLink>
          {search && (
            <ButtonLink to={search.to} icon="search">
              Search
            </ButtonLink>
          )}
          {updates && <ButtonLink to={updates}>Open the list of updates</ButtonLink>}
        </>
      }
    >
      A rule watches subjects, places and words for you. New matches appear here and, if you like, in an
      e-mail. Make one from nothing, or choose “Watch” beside a search or a filtered list.
    </EmptyState>
  );
}
