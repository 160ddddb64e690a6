import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/views/page/aside.tsx';
import { ContentByline } from '#app/views/page/byline.tsx';
import { ContentCollections } from '#app/views/related/collections.tsx';
import { ContentText } from '#app/views/page/text.tsx';
import { useDates, type KeyDate } from '#app/views/dates/date-language.ts';
import { PageActions } from '#app/views/page/actions/actions.tsx';
import { ReadingPage } from '#app/views/page/reading-page.tsx';
import { TimelineDates } from '#app/views/dates/timeline-dates.tsx';
import type { Tracker } from './types.ts';
import styles from './view.module.css';
import { Steps } from './view-steps.tsx';

/** A topic followed through time: its current state, then every step by year, newest first. */
export const Page: View<Tracker>['Page'] = ({ page, gate }) => {
  const { data, title, terms, collections, addresses = {} } = page;
  const { body, field_key_points, field_entries: entries = [], field_accordion, field_sub_section } = data;
  return (
    <>
      <ReadingPage
        breadcrumb={page.breadcrumb}
        title={title}
        standfirst={body?.summary}
        byline={
          <ContentByline
            page={page}
            facts={data.entry_count !== undefined && <span>{formatStepCount(data.entry_count)}</span>}
          />
        }
        actions={<PageActions />}
        toc={data.headings}
        aside={<ContentAside page={page} shownElsewhere={['field_entries']} />}
      >
        <Next nid={page.nid} dates={data.field_key_dates ?? []} />
        {gate ?? (
          <>
            <ContentText data={{ body, field_key_points }} />
            <Steps entries={entries} places={terms.field_entries ?? []} addresses={addresses} />
            <ContentText data={{ field_accordion, field_sub_section }} />
          </>
        )}
      </ReadingPage>
      <ContentCollections collections={collections} wide />
    </>
  );
};

/** Future steps, before all past ones. */
function Next({ nid, dates }: { nid: number; dates: KeyDate[] }) {
  const { today } = useDates();
  if (!dates.some(({ date }) => date >= today)) return null;
  return (
    <section>
      <h2 id="next" className={styles.year}>
        Next
      </h2>
      <TimelineDates nid={nid} dates={dates} ahead />
    </section>
  );
}

function formatStepCount(count: number): string {
  return count === 1 ? '1 step' : `${count} steps`;
}
