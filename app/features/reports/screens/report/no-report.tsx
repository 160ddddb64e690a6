import { href, screenTitle } from '#app/runtime/screens.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';

const TEXTS = {
  empty: ['No report here yet', 'Choose jurisdictions and sections in the report builder to compare them.'],
  missing: [
    'This report no longer exists',
    'It may have been deleted. You can restore deleted reports in My reports for 30 days.',
  ],
  'too-many': [
    'Too many sections for one report',
    'A report has at most 20 rows, and a heading counts as all sections below it. Choose fewer in the report builder.',
  ],
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
            <ButtonLink to={href('reports/builder')} variant="primary">
              {screenTitle('reports/builder')}
            </ButtonLink>
            <ButtonLink to={href('reports/my-reports')}>{screenTitle('reports/my-reports')}</ButtonLink>
          </>
        }
      />
    </ScreenPage>
  );
}
