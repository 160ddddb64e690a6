import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/views/page/aside.tsx';
import { ContentByline } from '#app/views/page/byline.tsx';
import { ContentCollections } from '#app/views/related/collections.tsx';
import { ContentRelated } from '#app/views/related/related-lists.tsx';
import { ContentSources } from '#app/views/related/sources.tsx';
import { ContentText } from '#app/views/page/text.tsx';
import { PageActions } from '#app/views/page/actions/actions.tsx';
import { ReadingPage } from '#app/views/page/reading-page.tsx';
import type { Article } from './types.ts';

/**
 * An article: key points, the text, its questions, boxes and sources, then further reading and what is related;
 * dates and topics in the side column.
 */
export const Page: View<Article>['Page'] = ({ page, gate }) => {
  const { data, title } = page;
  return (
    <>
      <ReadingPage
        breadcrumb={page.breadcrumb}
        title={title}
        standfirst={data.body?.summary}
        picture={data.field_image}
        byline={<ContentByline page={page} />}
        actions={<PageActions />}
        toc={data.headings}
        aside={<ContentAside page={page} shownElsewhere={['field_reference_library']} withoutRelated />}
      >
        {gate ?? <ContentText data={data} />}
        <ContentSources sources={data.field_reference_library} />
      </ReadingPage>
      {/* The gate already leads to what this reader can open. */}
      {!gate && <ContentCollections collections={page.collections} wide />}
      <ContentRelated page={gate ? { ...page, collections: [] } : page} />
    </>
  );
};
