import { screenTitle } from '#app/runtime/screens.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { FollowedTerms, type FollowedTermsProps } from './followed-terms.tsx';

interface FavouritesProps extends FollowedTermsProps {
  /** Error of the last attempt to save. */
  problem: string | undefined;
  saved: boolean;
}

/** The terms that a reader follows. */
export function Favourites({ problem, saved, ...terms }: FavouritesProps) {
  return (
    <ScreenPage
      title={screenTitle('favourites')}
      lead="The jurisdictions, specialisms and sectors that you follow. Your home page shows the first six jurisdictions, in your order, with their latest articles."
      notice={
        problem ? (
          <Notice tone="due">{problem}</Notice>
        ) : (
          saved && <Notice tone="done">Favourites saved.</Notice>
        )
      }
    >
      <FollowedTerms {...terms} />
    </ScreenPage>
  );
}
