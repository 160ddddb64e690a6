import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/ui/content-aside.tsx';
import { breadcrumbOf } from '#app/ui/content-breadcrumb.ts';
import { ContentByline } from '#app/ui/content-byline.tsx';
import { ContentCollections } from '#app/ui/content-collections.tsx';
import { ContentText } from '#app/ui/content-text.tsx';
import { PageActions } from '#app/ui/page-actions.tsx';
import { ReadingPage } from '#app/ui/reading-page.tsx';
import type { Article } from './types.ts';

export { ContentCard as Card } from '#app/ui/content-card.tsx';

/** An article to read: key points, the text, its questions and boxes; facts about it at the side. */
export const Page: View<Article>['Page'] = ({ page, gate }) => {
  const { data, title } = page;
  return (
    <>
      <ReadingPage
        breadcrumb={breadcrumbOf(page)}
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

export const meta: View<Article>['meta'] = ({ title, data }) => ({ title, description: data.body?.summary });
