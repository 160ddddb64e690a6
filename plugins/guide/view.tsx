import type { Summary, TermRef, View } from '#app/plugin.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { ContentAside } from '#app/ui/content-aside.tsx';
import { ContentByline } from '#app/ui/content-byline.tsx';
import { ContentRow } from '#app/ui/content-row.tsx';
import { IsoBadge } from '#app/ui/iso-badge.tsx';
import { KeyPoints } from '#app/ui/key-points.tsx';
import { PageActions } from '#app/ui/page-actions.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { ReadingPage } from '#app/ui/reading-page.tsx';
import { SubSections } from '#app/ui/sub-sections.tsx';
import type { Guide } from './types.ts';
import styles from './view.module.css';

/** A country guide: the overview with its facts, then the sections that every guide has, each with its own address. */
export const Page: View<Guide>['Page'] = ({ page, gate }) => {
  const { data, title, listing, terms } = page;
  const country = terms.field_one_jurisdiction?.[0];
  const steps = [listing && { label: listing.title, to: listing.path }, country && { label: country.name }];
  return (
    <ReadingPage
      breadcrumb={steps.filter((step) => step !== undefined)}
      title={title}
      standfirst={data.body?.summary}
      byline={
        <>
          {country && <Country term={country} />}
          <ContentByline page={page} />
        </>
      }
      actions={<PageActions page={page} />}
      toc={data.headings}
      aside={<ContentAside page={page} />}
    >
      {gate ?? <Sections data={data} />}
    </ReadingPage>
  );
};

function Sections({ data }: { data: Partial<Guide> }) {
  const {
    body,
    field_key_points: points = [],
    field_accordion: sections = [],
    field_sub_section: boxes = [],
  } = data;
  return (
    <>
      <KeyPoints items={points} />
      {body?.value && <Prose html={body.value} />}
      {sections.length > 0 && <Accordion items={sections.map(withProse)} />}
      {boxes.length > 0 && <SubSections items={boxes.map(withProse)} />}
    </>
  );
}

function withProse<Section extends { body: string }>(section: Section) {
  return { ...section, body: <Prose html={section.body} compact /> };
}

function Country({ term: { iso, name } }: { term: TermRef }) {
  return (
    <span className={styles.country}>
      {iso && <IsoBadge iso={iso} name={name} />}
      {name}
    </span>
  );
}

/** A guide as one row of a list. */
export function Card({ item }: { item: Summary }) {
  return (
    <ContentRow
      title={item.title}
      to={item.path}
      date={item.published}
      fullDate
      summary={item.summary}
      jurisdictions={item.jurisdictions}
      meta={item.authors}
      locked={item.access === 'restricted' ? 'Not in your subscription' : undefined}
      level={2}
    />
  );
}

export const meta: View<Guide>['meta'] = ({ title, data }) => ({ title, description: data.body?.summary });
