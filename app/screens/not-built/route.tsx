import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { data } from 'react-router';
import { siteContext } from '#app/middleware/context.ts';
import { pageTitle } from '#app/shell/page-title.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListPage } from '#app/ui/list-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData?.title) },
];

export function loader({ context }: LoaderFunctionArgs) {
  const { resolved } = context.get(siteContext);
  if (!resolved) throw data(null, { status: 404 });
  return { title: resolved.route.title };
}

/** Stands at every address of the specification whose screen does not exist yet, and says so. */
export default function NotBuilt() {
  const { title } = useLoaderData<typeof loader>();
  return (
    <ListPage title={title}>
      <EmptyState title="Not built yet">
        This page has its address, its place in the menus and its permissions. Its content comes in a later
        release.
      </EmptyState>
    </ListPage>
  );
}
