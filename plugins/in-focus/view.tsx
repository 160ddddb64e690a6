import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/views/page/aside.tsx';
import { ContentByline } from '#app/views/page/byline.tsx';
import { collectionAnchor, ContentCollections } from '#app/views/related/collections.tsx';
import { ContentText } from '#app/views/page/text.tsx';
import { PageActions } from '#app/views/page/actions/actions.tsx';
import { ReadingPage } from '#app/views/page/reading-page.tsx';
import type { InFocus } from './types.ts';

/**
 * A topic on one page: its current state, then everything in the library about it, also listed in the
 * contents.
 */
export const Page: View<InFocus>['Page'] = ({ page, gate }) => {
  const { data, title, collections } = page;
  const gathered = collections.map((collection) => ({
    id: collectionAnchor(collection.id),
    text: collection.title,
  }));
  return (
    <ReadingPage
      breadcrumb={page.breadcrumb}
      title={title}
      standfirst={data.body?.summary}
      picture={data.field_image}
      byline={<ContentByline page={page} />}
      actions={<PageActions />}
      toc={[...(data.headings ?? []), ...gathered]}
      aside={<ContentAside page={page} />}
    >
      {gate ?? <ContentText data={data} />}
      <ContentCollections collections={collections} />
    </ReadingPage>
  );
};
