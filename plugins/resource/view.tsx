import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/views/page/aside.tsx';
import { ContentByline } from '#app/views/page/byline.tsx';
import { lockedLabel } from '#app/views/labels/rows.ts';
import { ContentRow } from '#app/views/rows/row.tsx';
import { ContentText } from '#app/views/page/text.tsx';
import { PageActions } from '#app/views/page/actions.tsx';
import { ReadingPage } from '#app/views/page/reading-page.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import type { Resource } from './types.ts';
import { kindWords } from './view-kind.tsx';
import { Use } from './view-use.tsx';

/** Something to use: what it is, the way to it, and what is worth knowing about it. */
export const Page: View<Resource>['Page'] = ({ page, gate }) => {
  const { data, title } = page;
  const { field_resource_kind: kind } = data;
  return (
    <ReadingPage
      breadcrumb={page.breadcrumb}
      title={title}
      standfirst={data.body?.summary}
      byline={<ContentByline page={{ ...page, label: kind ? kindWords[kind].name : page.label }} />}
      actions={<PageActions page={page} />}
      toc={data.headings}
      aside={<ContentAside page={page} shownElsewhere={data.field_link ? [] : ['field_file']} />}
    >
      <Use data={data} />
      {gate ?? <ContentText data={data} />}
    </ReadingPage>
  );
};

/** A resource as one row of a list: what it is, and who publishes it. */
export const Card: View<Resource>['Card'] = ({ item }) => {
  const { field_resource_kind: kind } = item.details as Partial<Pick<Resource, 'field_resource_kind'>>;
  return (
    <ContentRow
      title={item.title}
      to={item.path}
      date={item.published}
      fullDate
      summary={item.summary}
      jurisdictions={item.jurisdictions}
      meta={item.terms.field_authority?.map(({ name }) => name)}
      tags={kind && <Tag>{kindWords[kind].name}</Tag>}
      locked={item.access === 'restricted' ? lockedLabel : undefined}
      level={2}
    />
  );
};

export const meta: View<Resource>['meta'] = ({ title, data }) => ({ title, description: data.body?.summary });
