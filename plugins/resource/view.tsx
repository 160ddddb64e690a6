import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/views/page/aside.tsx';
import { ContentByline } from '#app/views/page/byline.tsx';
import { ContentText } from '#app/views/page/text.tsx';
import { PageActions } from '#app/views/page/actions/actions.tsx';
import { ReadingPage } from '#app/views/page/reading-page.tsx';
import type { Resource } from './types.ts';
import { kindLabels } from './view-kind.tsx';
import { Use } from './view-use.tsx';

/** A resource: its kind, the link to it, and a description. */
export const Page: View<Resource>['Page'] = ({ page, gate }) => {
  const { data, title } = page;
  const { field_resource_kind: kind } = data;
  return (
    <ReadingPage
      breadcrumb={page.breadcrumb}
      title={title}
      standfirst={data.body?.summary}
      byline={<ContentByline page={{ ...page, label: kind ? kindLabels[kind].name : page.label }} />}
      actions={<PageActions />}
      toc={data.headings}
      aside={<ContentAside page={page} shownElsewhere={data.field_link ? [] : ['field_file']} />}
    >
      <Use data={data} />
      {gate ?? <ContentText data={data} />}
    </ReadingPage>
  );
};
