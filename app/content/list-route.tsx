/** A row to framework route module: the list of a content type, or of several. */
import { useLoaderData, type MetaFunction } from 'react-router';
import type { loader, LoadedList } from './loader.server.ts';
import { contentMeta } from './item-route.tsx';
import type { ItemCard } from '#app/plugin.ts';
import { ContentListPage } from './list/list-page.tsx';

/**
 * What the route module of a plugin's list exports beside `loader`, as `item-route.tsx` makes it for its page.
 *
 * @param Card the row of one item
 */
export function contentListRoute({ Card }: { Card: ItemCard }) {
  const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
    contentMeta(matches, loaderData && { title: loaderData.title });

  function Page() {
    const { address, display, ...list } = useLoaderData() as LoadedList;
    return <ContentListPage list={list} address={address} {...(display ? { display } : {})} Card={Card} />;
  }

  return { meta, Page };
}
