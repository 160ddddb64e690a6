import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/views/page/aside.tsx';
import { ContentByline } from '#app/views/page/byline.tsx';
import { ContentText } from '#app/views/page/text.tsx';
import { PageActions } from '#app/views/page/actions/actions.tsx';
import { ReadingPage } from '#app/views/page/reading-page.tsx';
import { ContentSources } from '#app/views/related/sources.tsx';
import type { SampleThing } from './types.ts';

/** Sample thing: its text and sources, with dates and jurisdictions in the side column. */
export const Page: View<SampleThing>['Page'] = ({ page, gate }) => {
  const { data, title } = page;
  return (
    <ReadingPage
      breadcrumb={page.breadcrumb}
      title={title}
      standfirst={data.body?.summary}
      byline={<ContentByline page={page} />}
      actions={<PageActions />}
      toc={data.headings}
      aside={<ContentAside page={page} shownElsewhere={['field_reference_library']} />}
    >
      {gate ?? <ContentText data={data} />}
      <ContentSources sources={data.field_reference_library} />
    </ReadingPage>
  );
};
