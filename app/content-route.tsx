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
import { clientOf, siteContext } from './middleware/context.ts';
import type { ContentPage, View } from './plugin.ts';
import { ContentListPage } from './shell/content-list-page.tsx';
import type { ShellData } from './shell/types.ts';
import { Gate } from './ui/gate.tsx';

type Loaded<Data> = ContentPage<Data> | (ContentListResponse & { path: string });

/** Longest path that the API takes (schemas/api/page-query.schema.json). */
const MAX_PATH = 1000;

async function loader({ context, request }: LoaderFunctionArgs) {
  const { path, resolved } = context.get(siteContext);
  if (!resolved) throw data(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get('page');
  const page = asked === null ? undefined : /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0;
  // What the API would refuse is an address that does not exist, not a reason to end the session.
  if (page === 0 || path.length > MAX_PATH) throw data(null, { status: 404 });
  const answer = await clientOf(context).page(path, page);
  if (!answer.ok) {
    const target = redirectAfter(answer.problem);
    if (target) throw redirect(target);
    throw data(answer.problem.title, { status: answer.problem.status });
  }
  const { value } = answer;
  if (value.kind === 'list') return { ...value, path };
  // The API gives the address of the item encoded; ours was decoded.
  if (value.path !== path.split('/').map(encodeURIComponent).join('/')) throw redirect(value.path, 301);
  return value;
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
    if (loaded.kind === 'list') return <ContentListPage list={loaded} path={loaded.path} Card={view.Card} />;
    const gate =
      loaded.access === 'restricted' ? <Gate message={shell.texts.noAccess} upgrade={shell.upgrade} /> : null;
    return <view.Page page={loaded} gate={gate} />;
  }

  return { loader, meta, Page };
}
