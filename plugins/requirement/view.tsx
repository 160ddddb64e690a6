import { useState } from 'react';
import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/views/page/aside.tsx';
import { ContentByline } from '#app/views/page/byline.tsx';
import { collectionAnchor, ContentCollections } from '#app/views/related/collections.tsx';
import { ContentText } from '#app/views/page/text.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { PageActions } from '#app/views/page/actions/actions.tsx';
import { ReadingPage } from '#app/views/page/reading-page.tsx';
import type { Requirement } from './types.ts';
import { buildCategoryTree, CategorySection, countIn } from './view-categories.tsx';
import { Index, indexBy } from './view-index.tsx';
import { LicenceFilter } from './view-licence-filter.tsx';
import { commonReview, forLicence, termAnchor } from './view-terms.ts';
import styles from './view.module.css';

/** The requirements of one jurisdiction: by category, with indexes by topic and by licence. */
export const Page: View<Requirement>['Page'] = ({ page, gate }) => {
  const { data, title, collections, ancestors } = page;
  const { field_requirements: named = [], field_answers: asked = [], ...others } = page.terms;
  const terms = new Map([...named, ...asked, ...ancestors].map((term) => [`${term.vid}/${term.key}`, term]));
  const entries = data.field_requirements ?? [];
  const [licence, setLicence] = useState('');
  const shown = licence === '' ? entries : forLicence(entries, licence);
  const all = data.field_answers ?? [];
  const answers = licence === '' ? all : forLicence(all, licence);
  const categories = buildCategoryTree(shown, terms);
  const reviewed = commonReview(entries);
  const topics = indexBy(entries, 'topics', terms);
  const licences = indexBy(entries, 'licences', terms);
  const place = others.field_one_jurisdiction?.[0];
  const count = data.requirement_count;
  return (
    <ReadingPage
      breadcrumb={page.breadcrumb}
      title={title}
      standfirst={data.body?.summary}
      byline={
        <>
          {place?.iso && <IsoBadge iso={place.iso} name={place.name} />}
          {count !== undefined && <span>{count === 1 ? '1 requirement' : `${count} requirements`}</span>}
          {reviewed && (
            <span className={styles.checked}>
              Checked <DateText value={reviewed} />
            </span>
          )}
          <ContentByline page={page} />
        </>
      }
      actions={<PageActions page={page} />}
      toc={[
        ...(data.headings ?? []),
        ...categories.map((category) => ({
          id: termAnchor(category.term),
          text: `${category.term.name} (${countIn(category)})`,
        })),
        ...(topics.length > 0 ? [{ id: 'by-topic', text: 'By topic' }] : []),
        ...(licences.length > 0 ? [{ id: 'by-licence', text: 'By licence' }] : []),
        ...collections.map(({ id, title: text }) => ({ id: collectionAnchor(id), text })),
      ]}
      aside={<ContentAside page={{ ...page, terms: { ...others, field_one_jurisdiction: [] } }} />}
    >
      {gate ?? (
        <>
          <ContentText data={data} />
          <LicenceFilter
            licences={licences.map(({ term }) => term)}
            chosen={licence}
            onChoose={setLicence}
            shown={shown.length}
            total={entries.length}
          />
          {categories.map((category) => (
            <CategorySection
              key={category.term.tid}
              {...{ category, terms, answers, page: title, reviewed }}
            />
          ))}
          <Index id="by-topic" title="By topic" index={topics} />
          <Index
            id="by-licence"
            title="By licence"
            index={licences}
            general={entries.filter((entry) => !entry.licences?.length)}
          />
        </>
      )}
      <ContentCollections collections={collections} {...(place ? { place: place.tid } : {})} />
    </ReadingPage>
  );
};
