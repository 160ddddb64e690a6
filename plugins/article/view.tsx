import type { ContentPage, View } from '#app/plugin.ts';
import { ContentAside } from '#app/ui/content-aside.tsx';
import { ContentByline } from '#app/ui/content-byline.tsx';
import { ContentCollections } from '#app/ui/content-collections.tsx';
import { ContentText } from '#app/ui/content-text.tsx';
import { PageActions } from '#app/ui/page-actions.tsx';
import { ReadingPage } from '#app/ui/reading-page.tsx';
import type { Article } from './types.ts';

export { ContentCard as Card } from '#app/ui/content-card.tsx';

/** An article to read: key points, the text, its questions and boxes; facts about it at the side. */
export const Page: View<Article>['Page'] = ({ page, gate }) => {
  const { data, title, listing, terms } = page;
  const jurisdiction = soleJurisdiction(terms);
  const steps = [
    listing && { label: listing.title, to: listing.path },
    jurisdiction && { label: jurisdiction.name },
  ];
  return (
    <>
      <ReadingPage
        breadcrumb={steps.filter((step) => step !== undefined)}
        title={title}
        standfirst={data.body?.summary}
        byline={<ContentByline page={page} />}
        actions={<PageActions page={page} />}
        toc={data.headings}
        aside={<ContentAside page={page} />}
      >
        {gate ?? <ContentText data={data} />}
      </ReadingPage>
      <ContentCollections collections={page.collections} wide />
    </>
  );
};

/** The jurisdiction to name in the breadcrumb: the one it belongs to, or the only one it is about. */
function soleJurisdiction(terms: ContentPage<Article>['terms']) {
  const { field_one_jurisdiction: own = [], field_jurisdiction: about = [] } = terms;
  return own[0] ?? (about.length === 1 ? about[0] : undefined);
}

export const meta: View<Article>['meta'] = ({ title, data }) => ({ title, description: data.body?.summary });
