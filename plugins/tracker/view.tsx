import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/ui/content-aside.tsx';
import { breadcrumbOf } from '#app/ui/content-breadcrumb.ts';
import { ContentByline } from '#app/ui/content-byline.tsx';
import { lockedWords } from '#app/ui/content-card.tsx';
import { ContentCollections } from '#app/ui/content-collections.tsx';
import { ContentRow } from '#app/ui/content-row.tsx';
import { ContentText } from '#app/ui/content-text.tsx';
import { PageActions } from '#app/ui/page-actions.tsx';
import { ReadingPage } from '#app/ui/reading-page.tsx';
import type { Tracker } from './types.ts';
import { Steps } from './view-steps.tsx';

/** A topic followed through time: where it stands, then every step by year, the newest first. */
export const Page: View<Tracker>['Page'] = ({ page, gate }) => {
  const { data, title, terms, collections, addresses = {} } = page;
  const { body, field_key_points, field_entries: entries = [], field_accordion, field_sub_section } = data;
  return (
    <>
      <ReadingPage
        breadcrumb={breadcrumbOf(page)}
        title={title}
        standfirst={body?.summary}
        byline={
          <ContentByline
            page={page}
            facts={data.entry_count !== undefined && <span>{stepsInWords(data.entry_count)}</span>}
          />
        }
        actions={<PageActions page={page} />}
        toc={data.headings}
        aside={<ContentAside page={page} shownElsewhere={['field_entries']} />}
      >
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

function stepsInWords(count: number): string {
  return count === 1 ? '1 step' : `${count} steps`;
}

/** A tracker as one row of a list: what it follows, and where. */
export const Card: View<Tracker>['Card'] = ({ item }) => (
  <ContentRow
    title={item.title}
    to={item.path}
    date={item.published}
    fullDate
    summary={item.summary}
    jurisdictions={item.jurisdictions}
    meta={item.terms.field_tracker_topic?.map(({ name }) => name)}
    locked={item.access === 'restricted' ? lockedWords : undefined}
    level={2}
  />
);

export const meta: View<Tracker>['meta'] = ({ title, data }) => ({ title, description: data.body?.summary });
