import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/views/page/aside.tsx';
import { ContentByline } from '#app/views/page/byline.tsx';
import { ContentCollections } from '#app/views/related/collections.tsx';
import { ContentText } from '#app/views/page/text.tsx';
import { PageActions } from '#app/views/page/actions/actions.tsx';
import { ReadingPage } from '#app/views/page/reading-page.tsx';
import { Series } from '#app/views/related/series.tsx';
import { StageTag } from '#app/views/dates/stage-tag.tsx';
import type { RegulatoryUpdate } from './types.ts';
import { Glance } from './view-glance.tsx';
import styles from './view.module.css';

/** A regulatory update: required action and dates first, then the text, what to do, and its series. */
export const Page: View<RegulatoryUpdate>['Page'] = ({ page, gate }) => {
  const { nid, data, title, terms, collections, addresses = {} } = page;
  const { field_stage: stage, field_series: series = [] } = data;
  return (
    <>
      <ReadingPage
        breadcrumb={page.breadcrumb}
        title={title}
        standfirst={data.body?.summary}
        byline={
          <ContentByline
            page={{ ...page, label: terms.field_document_type?.[0]?.name ?? page.label }}
            facts={stage && <StageTag stage={stage} />}
          />
        }
        actions={<PageActions />}
        toc={data.headings}
        aside={
          <ContentAside
            page={page}
            shownElsewhere={['field_key_dates', 'field_document_type', 'field_authority']}
          />
        }
      >
        <Glance page={page} />
        {gate ?? <Text data={data} />}
        {series.length > 0 && (
          <section>
            <h2 id="in-this-series" className={styles.heading}>
              In this series
            </h2>
            <Series
              steps={series.map(({ date, label, nid: held }) => ({
                date,
                label,
                to: held === undefined ? undefined : addresses[held],
                current: held === nid,
              }))}
            />
          </section>
        )}
      </ReadingPage>
      <ContentCollections collections={collections} wide />
    </>
  );
};

/** The part for readers with access. */
function Text({ data }: { data: Partial<RegulatoryUpdate> }) {
  const { body, field_key_points, field_actions: actions = [], field_accordion, field_sub_section } = data;
  return (
    <>
      <ContentText data={{ body, field_key_points }} />
      {actions.length > 0 && (
        <section>
          <h2 id="what-to-do" className={styles.heading}>
            What to do
          </h2>
          <ol className={styles.actions}>
            {actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ol>
        </section>
      )}
      <ContentText data={{ field_accordion, field_sub_section }} />
    </>
  );
}
