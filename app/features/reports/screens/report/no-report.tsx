import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import {
  builderTitles,
  missingReport,
  missingReportText,
  myReports,
  nothingChosen,
  nothingChosenText,
  tooMany,
  tooManyText,
} from '../../report-labels.ts';
import { BUILDERS, MY_REPORTS } from '../../report-paths.ts';

const TEXTS = {
  empty: [nothingChosen, nothingChosenText],
  missing: [missingReport, missingReportText],
  'too-many': [tooMany, tooManyText],
} as const;

/** A URL without a selection, with too large a one, or of a report that the reader does not have. */
export function NoReport({ view }: { view: keyof typeof TEXTS }) {
  const [title, text] = TEXTS[view];
  return (
    <ScreenPage title={title}>
      <EmptyState
        icon="columns"
        title={text}
        actions={
          <>
            <ButtonLink to={BUILDERS.world} variant="primary">
              {builderTitles.world}
            </ButtonLink>
            <ButtonLink to={MY_REPORTS}>{myReports}</ButtonLink>
          </>
        }
      />
    </ScreenPage>
  );
}
