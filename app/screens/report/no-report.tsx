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
} from '../report-builder/report-labels.ts';
import { BUILDERS, MY_REPORTS } from '../report-builder/report-paths.ts';

/** A URL without a selection, or of a report that the reader does not have. */
export function NoReport({ view }: { view: 'empty' | 'missing' }) {
  return (
    <ScreenPage title={view === 'empty' ? nothingChosen : missingReport}>
      <EmptyState
        icon="columns"
        title={view === 'empty' ? nothingChosenText : missingReportText}
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
