import type { ContentPage, Summary, View } from '#app/plugin.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { ContentAside } from '#app/ui/content-aside.tsx';
import { ContentByline } from '#app/ui/content-byline.tsx';
import { ContentRow } from '#app/ui/content-row.tsx';
import { KeyPoints } from '#app/ui/key-points.tsx';
import { PageActions } from '#app/ui/page-actions.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { ReadingPage } from '#app/ui/reading-page.tsx';
import { SubSections } from '#app/ui/sub-sections.tsx';
import type { Article } from './types.ts';

/** An article to read: key points, the text, its questions and boxes; facts about it at the side. */
export const Page: View<Article>['Page'] = ({ page, gate }) => {
  const { data, title, listing, terms } = page;
  const jurisdiction = soleJurisdiction(terms);
  const steps = [
    listing && { label: listing.title, to: listing.path },
    jurisdiction && { label: jurisdiction.name },
  ];
  return (
    <ReadingPage
      breadcrumb={steps.filter((step) => step !== undefined)}
      title={title}
      standfirst={data.body?.summary}
      byline={<ContentByline page={page} />}
      actions={<PageActions page={page} />}
      toc={data.headings}
      aside={<ContentAside page={page} />}
    >
      {gate ?? <Text data={data} />}
    </ReadingPage>
  );
};

function Text({ data }: { data: Partial<Article> }) {
  const {
    body,
    field_key_points: points = [],
    field_accordion: questions = [],
    field_sub_section: boxes = [],
  } = data;
  return (
    <>
      <KeyPoints items={points} />
      {body?.value && <Prose html={body.value} />}
      {questions.length > 0 && <Accordion items={questions.map(withProse)} />}
      {boxes.length > 0 && <SubSections items={boxes.map(withProse)} />}
    </>
  );
}

function withProse<Section extends { body: string }>(section: Section) {
  return { ...section, body: <Prose html={section.body} compact /> };
}

/** The jurisdiction to name in the breadcrumb: the one it belongs to, or the only one it is about. */
function soleJurisdiction({
  field_one_jurisdiction: own = [],
  field_jurisdiction: about = [],
}: ContentPage<Article>['terms']) {
  return own[0] ?? (about.length === 1 ? about[0] : undefined);
}

/** An article as one row of a list. */
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

export const meta: View<Article>['meta'] = ({ title, data }) => ({ title, description: data.body?.summary });
