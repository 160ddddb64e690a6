import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { emptySearch, emptyText, emptyTitle, emptyUpdates } from '../../../form/watch-labels.ts';
import { SEARCH, UPDATES } from '../../../form/watch-paths.ts';

/** A watchlist without rules: how a rule is made. `title` where the reader has rules and wants another. */
export function NoRules({ title = emptyTitle }: { title?: string }) {
  return (
    <EmptyState
      icon="bell"
      title={title}
      actions={
        <>
          <ButtonLink to={SEARCH} variant="primary" icon="search">
            {emptySearch}
          </ButtonLink>
          <ButtonLink to={UPDATES}>{emptyUpdates}</ButtonLink>
        </>
      }
    >
      {emptyText}
    </EmptyState>
  );
}
