/** Plugin to framework route module: loader, meta, page and list, for every content type alike. */
import {
  data,
  redirect,
  useLoaderData,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import type { ContentListResponse } from '#schemas/types.ts';
import { redirectAfter } from './client/routing.ts';
import { clientOf, siteContext, type SiteRequest } from './middleware/context.ts';
import { listSearchOf, pagePath } from './middleware/page-address.ts';
import type { ContentPage, View } from './plugin.ts';
import { ContentListPage } from './shell/content-list-page.tsx';
import type { ShellData } from './shell/types.ts';
import { Gate } from './ui/gate.tsx';

/** A list as a page shows it. */
interface LoadedList extends ContentListResponse {
  /** Path in the browser, encoded: what links to the list's states are made of. */
  address: string;
  /** What a legacy pattern hides of a list that it shows in place. */
  display?: { hideViewSelector: boolean; hideFilters: boolean };
}
type Loaded<Data> = ContentPage<Data> | LoadedList;

/** Longest path and query that the API takes (schemas/api/page-query.schema.json). */
const MAX_PATH = 1000;
const MAX_SEARCH = 4000;

async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { path, resolved } = site;
  if (!resolved) throw data(null, { status: 404 });
  const url = new URL(request.url);
  const isList = 'view' in resolved.route && resolved.route.view === 'list';
  const search = isList ? listSearchOf(site, url) : '';
  // What the API would refuse is an address that does not exist, not a reason to end the session.
  if (path.length > MAX_PATH || search.length > MAX_SEARCH) throw data(null, { status: 404 });
  const answer = await clientOf(context).page(path, search);
  if (!answer.ok) {
    const target = redirectAfter(answer.problem);
    if (target) throw redirect(target);
    throw data(answer.problem.title, { status: answer.problem.status });
  }
  const { value } = answer;
  if (value.kind === 'list') return loadedList(value, site, pagePath(url));
  // The API gives the address of the item encoded; ours was decoded.
  if (value.path !== path.split('/').map(encodeURIComponent).join('/')) throw redirect(value.path, 301);
  return value;
}

function loadedList(
  list: ContentListResponse,
  { listSearch, listDisplay }: SiteRequest,
  address: string,
): LoadedList {
  const set = new URLSearchParams(listSearch);
  // What the pattern sets is the list's own there, so that links leave it out and name what differs.
  const ownFirst = <Value extends string>(values: Value[], own: string | null) =>
    [...values].sort((a, b) => Number(b === own) - Number(a === own));
  return {
    ...list,
    sorts: ownFirst(list.sorts, set.get('sort')),
    views: ownFirst(list.views, set.get('view')),
    address,
    ...(listDisplay ? { display: listDisplay } : {}),
  };
}

/**
 * The three lines of a plugin's `route.tsx` come from here:
 *
 *     const route = contentRoute(view);
 *     export const { loader, meta } …
 *
 * (written out one by one, because the framework takes server exports off by name).
 */
export function contentRoute<Data>(view: View<Data>) {
  const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
    const shell = (matches.find((match) => match?.id === 'root') as { loaderData?: ShellData } | undefined)
      ?.loaderData;
    const loaded = loaderData as Loaded<Data> | undefined;
    if (!loaded) return [{ title: shell?.siteName }];
    const { title, description } =
      loaded.kind === 'page' ? view.meta(loaded) : { title: loaded.title, description: undefined };
    return [
      { title: `${title} · ${shell?.siteName ?? ''}` },
      ...(description ? [{ name: 'description', content: description }] : []),
    ];
  };

  function Page() {
    const loaded = useLoaderData() as Loaded<Data>;
    const shell = useRouteLoaderData('root') as ShellData;
    if (loaded.kind === 'list') {
      const { address, display, ...list } = loaded;
      return (
        <ContentListPage list={list} address={address} {...(display ? { display } : {})} Card={view.Card} />
      );
    }
    const gate =
      loaded.access === 'restricted' ? <Gate message={shell.texts.noAccess} upgrade={shell.upgrade} /> : null;
    return <view.Page page={loaded} gate={gate} />;
  }

  return { loader, meta, Page };
}
