import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/views/page/aside.tsx';
import { ContentText } from '#app/views/page/text.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { PageActions } from '#app/views/page/actions/actions.tsx';
import { ReadingPage } from '#app/views/page/reading-page.tsx';
import type { BasicPage } from './types.ts';

/** A page about the service. It shows when it last changed, but neither authors nor date of publication. */
export const Page: View<BasicPage>['Page'] = ({ page, gate }) => {
  const { data, title, changed } = page;
  return (
    <ReadingPage
      breadcrumb={page.breadcrumb}
      title={title}
      standfirst={data.body?.summary}
      byline={
        <span>
          Last updated <DateText value={changed} />
        </span>
      }
      actions={<PageActions />}
      toc={data.headings}
      aside={<ContentAside page={page} />}
    >
      {gate ?? <ContentText data={data} />}
    </ReadingPage>
  );
};
