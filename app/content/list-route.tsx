/** Makes a framework route module from a row component: the list of one content type, or of several. */
import { useLoaderData, type MetaFunction } from 'react-router';
import type { loader, LoadedList } from './loader.server.ts';
import { pageMeta } from '#app/shell/document/page-title.ts';
import type { ItemCard } from '#app/plugin.ts';
import { ContentListPage } from './list/list-page.tsx';
import { fromJsonText } from '#app/text/json-text.ts';

/**
 * The exports of a plugin list's route module besides `loader`; `item-route.tsx` does the same for its page.
 *
 * @param Card the row of one item
 */
export function contentListRoute({ Card }: { Card: ItemCard }) {
  const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
    pageMeta(matches, fromJsonText(loaderData));

  function Page() {
    const { basePath, display, ...list } = fromJsonText<unknown>(useLoaderData()) as LoadedList;
    return <ContentListPage list={list} basePath={basePath} {...(display ? { display } : {})} Card={Card} />;
  }

  return { meta, Page };
}
