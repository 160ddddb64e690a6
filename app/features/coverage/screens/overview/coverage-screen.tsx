import { screenTitle } from '#app/runtime/screens.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { ExportPopover, tableFiles } from '#app/ui/overlays/export-popover.tsx';
import type { Coverage, CoverageQuery } from '../../contract/overview.ts';
import { coverageFileHref, coverageHref } from '../../coverage-paths.ts';
import { Alerts, type AlertsProps } from './alerts.tsx';
import { CoverageBar } from './coverage-bar.tsx';
import { CoverageFigures } from './coverage-figures.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { KnownGaps } from './known-gaps.tsx';
import { Legend } from './legend.tsx';
import { Silence, type SilenceProps } from './silence.tsx';
import styles from './coverage.module.css';

interface CoverageScreenProps {
  query: CoverageQuery;
  coverage: Coverage;
  /** What the reader asked to be told of; absent where it could not be loaded. */
  told?: AlertsProps | undefined;
  /** The part for statements; absent where it could not be loaded. */
  silence?: Omit<SilenceProps, 'zone'> | undefined;
}

/** What is followed: figures, places by topics with the times of the last checks, and known gaps. */
export function CoverageScreen({ query, coverage, told, silence }: CoverageScreenProps) {
  const { rows, all, topics, demonstration, gaps } = coverage;
  const title = screenTitle('coverage/overview');
  if (topics.length === 0 || all === 0)
    return (
      <ScreenPage title={title}>
        <EmptyState icon="eye-off" title="We have no record of checks">
          Nobody has entered what is followed. So nothing on this site says that something did not change.
        </EmptyState>
      </ScreenPage>
    );
  return (
    <ScreenPage
      title={title}
      lead="What we follow, when we last looked, and what we do not follow."
      notice={
        demonstration && (
          <Notice>Demonstration: the sources are real, and the checks of this library are made up.</Notice>
        )
      }
      tools={
        <div className={styles.tools}>
          <ExportPopover files={tableFiles((format) => coverageFileHref(query, format))} />
          <ButtonLink to="#silence" variant="primary" icon="shield">
            Statement of silence
          </ButtonLink>
        </div>
      }
    >
      <CoverageFigures coverage={coverage} />
      <CoverageBar query={query} coverage={coverage} />
      {rows.length > 0 ? (
        <CoverageTable query={query} coverage={coverage} alerts={told?.alerts} />
      ) : (
        <EmptyState
          icon="check"
          title="No jurisdiction in this selection"
          actions={<ButtonLink to={coverageHref({ places: 'all' })}>Show all</ButtonLink>}
        >
          {query.only === 'open'
            ? 'Nothing is late, in part or missing in these jurisdictions.'
            : 'Nothing is followed there.'}
        </EmptyState>
      )}
      <Legend zone={coverage.zone} />
      <KnownGaps gaps={gaps} now={coverage.now} zone={coverage.zone} />
      {told ? (
        <Alerts {...told} now={coverage.now} zone={coverage.zone} />
      ) : (
        <p>What you asked to be told about could not be loaded. Try again in a moment.</p>
      )}
      {silence ? (
        <Silence {...silence} zone={coverage.zone} />
      ) : (
        <p id="silence">Statements could not be loaded. Try again in a moment.</p>
      )}
    </ScreenPage>
  );
}
