/** Plugin to framework route module: the page of one item, for every content type alike. */
import { useLoaderData, useRouteLoaderData, type MetaFunction } from 'react-router';
import type { loader } from './content-loader.server.ts';
import type { ContentPage, View } from './plugin.ts';
import type { ShellData } from './shell/types.ts';
import { Gate } from './ui/gate.tsx';

type Matches = Parameters<MetaFunction>[0]['matches'];

/** What the browser calls a page: its own title and the site's. */
export function contentMeta(
  matches: Matches,
  page: { title: string; description?: string | undefined } | undefined,
): ReturnType<MetaFunction> {
  const root = matches.find((match) => match?.id === 'root') as { loaderData?: ShellData } | undefined;
  const siteName = root?.loaderData?.siteName;
  if (!page) return [{ title: siteName }];
  const { title, description } = page;
  return [
    { title: `${title} · ${siteName ?? ''}` },
    ...(description ? [{ name: 'description', content: description }] : []),
  ];
}

/**
 * What a plugin's `route.tsx` exports beside `loader`, which comes from `content-loader.server.ts`: written out one by
 * one, because the framework takes server exports off by name. Lists have `list.tsx` and `content-list-route.tsx`, so
 * that a page brings nothing of a list to the browser.
 */
export function contentRoute<Data>(view: Pick<View<Data>, 'Page' | 'meta'>) {
  const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
    contentMeta(matches, loaderData && view.meta(loaderData as ContentPage<Data>));

  function Page() {
    const page = useLoaderData() as ContentPage<Data>;
    const { texts, upgrade } = useRouteLoaderData('root') as ShellData;
    const gate = page.access === 'restricted' ? <Gate message={texts.noAccess} upgrade={upgrade} /> : null;
    return <view.Page page={page} gate={gate} />;
  }

  return { meta, Page };
}
