import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/views/page/aside.tsx';
import { AuthorList } from '#app/views/page/author-list.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { HydrateLater } from '#app/ui/foundations/hydrate-later.ts';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { PageActions } from '#app/views/page/actions/actions.tsx';
import { ReadingPage } from '#app/views/page/reading-page.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { SideList } from '#app/ui/layout/side-list.tsx';
import { updatedLabel } from '#app/views/labels/rows.ts';
import type { Requirement } from './types.ts';
import { ChangedSince } from './view-changes.tsx';
import { listsAtEnd } from './view-end.tsx';
import { Lead } from './view-lead.tsx';
import { Requirements } from './view-requirements.tsx';
import { checkedBetween, groupByCategory } from './view-terms.ts';
import styles from './view.module.css';

/** What is related is in the lists at the end. */
const NOTHING_RELATED = {
  related: [],
  sidebar: { keyPoints: [], relatedInsights: [], relatedHorizonScanning: [] },
};

/** The requirements of one jurisdiction: one table at full width. */
export const Page: View<Requirement>['Page'] = ({ page, gate }) => {
  const { data, title, collections, ancestors, authors = [], listing } = page;
  const { field_requirements: named = [], field_answers: asked = [], ...others } = page.terms;
  const terms = new Map([...named, ...asked, ...ancestors].map((term) => [`${term.vid}/${term.key}`, term]));
  const entries = data.field_requirements ?? [];
  const categories = groupByCategory(entries, terms).length;
  const checked = checkedBetween(entries);
  const place = others.field_one_jurisdiction?.[0];
  const count = data.requirement_count;
  const { body: { summary, value: text } = {}, field_key_points: points = [] } = data;
  return (
    <ReadingPage
      wide
      breadcrumb={page.breadcrumb}
      title={title}
      standfirst={summary}
      byline={
        <>
          {place?.iso && <IsoBadge iso={place.iso} name={place.name} />}
          {count !== undefined && (
            <span>
              {count === 1 ? '1 requirement' : `${count} requirements`}
              {categories > 0 && ` in ${categories === 1 ? '1 category' : `${categories} categories`}`}
            </span>
          )}
          {checked && (
            <span>
              {checked.first === checked.last ? (
                <>
                  Checked <DateText value={checked.last} />
                </>
              ) : (
                <>
                  Checked between <DateText value={checked.first} short /> and{' '}
                  <DateText value={checked.last} />
                </>
              )}
            </span>
          )}
          <ChangedSince />
          <AuthorList authors={authors} />
          <span>
            {updatedLabel} <DateText value={page.changed} />
          </span>
        </>
      }
      actions={<PageActions />}
    >
      {gate ?? (
        <>
          <Lead points={points} dates={data.field_key_dates ?? []} collections={collections} />
          {text !== undefined && (
            <details className={styles.about}>
              <summary>About these requirements</summary>
              <Prose html={text} compact />
            </details>
          )}
          <Requirements
            title={title}
            entries={entries}
            answers={data.field_answers ?? []}
            terms={terms}
            comparison={listing?.path}
            places={place ? [place.tid] : []}
          />
        </>
      )}
      <aside className={styles.end}>
        <HydrateLater>
          <div>
            <ContentAside
              page={{ ...page, ...NOTHING_RELATED, terms: { ...others, field_one_jurisdiction: [] } }}
              shownElsewhere={gate ? [] : ['field_key_dates']}
            />
          </div>
          {listsAtEnd(page).map((list) => (
            <section key={list.title}>
              <HeadingRow small {...(list.action ? { action: list.action } : {})}>
                {list.title}
              </HeadingRow>
              <SideList items={list.items} />
            </section>
          ))}
        </HydrateLater>
      </aside>
    </ReadingPage>
  );
};
