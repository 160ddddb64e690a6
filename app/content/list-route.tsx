/** A row to framework route module: the list of a content type, or of several. */
import { useLoaderData, type MetaFunction } from 'react-router';
import type { loader, LoadedList } from './loader.server.ts';
import { contentMeta } from './item-route.tsx';
import type { View } from '#app/plugin.ts';
import { ContentListPage } from './list/list-page.tsx';

/**
 * What a plugin's `list.tsx` exports beside `loader`, as `content-route.tsx` makes it for its `route.tsx`.
 *
 * @param Card the row of one item
 */
export function contentListRoute({ Card }: Pick<View<never>, 'Card'>) {
  const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
    contentMeta(matches, loaderData && { title: loaderData.title });

  function Page() {
    const { address, display, ...list } = useLoaderData() as LoadedList;
    return <ContentListPage list={list} address={address} {...(display ? { display } : {})} Card={Card} />;
  }

  return { meta, Page };
}
