import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { overLimitText } from '../../report-labels.ts';
import { builderHref, reportHref } from '../../report-paths.ts';
import { readReportAt } from '../../report-request.ts';
import { MOST } from '../../limits.ts';
import { type Selection } from '../../selection.ts';

interface OverLimitProps {
  asked: Selection;
  query: URLSearchParams;
}

/** A URL that asks for more than a report compares: leads to its first part and to the next one. */
export function OverLimit({ asked, query }: OverLimitProps) {
  const at = readReportAt(query);
  const part = asked.jurisdictions.length > MOST ? 'jurisdictions' : 'sections';
  const others = asked[part].slice(MOST, 2 * MOST);
  const next = { ...at, selection: { ...at.selection, [part]: others } };
  return (
    <ScreenPage title={`Too many ${part} for one report`}>
      <EmptyState
        icon="columns"
        title={overLimitText(asked, MOST)}
        actions={
          <>
            <ButtonLink to={reportHref(at)} variant="primary">
              {`Compare the first ${MOST} ${part}`}
            </ButtonLink>
            <ButtonLink to={reportHref(next)}>
              {others.length < asked[part].length - MOST
                ? `Compare the next ${others.length} ${part}`
                : `Compare the other ${others.length} ${part}`}
            </ButtonLink>
            <ButtonLink to={builderHref(at)}>Edit selection</ButtonLink>
          </>
        }
      />
    </ScreenPage>
  );
}
