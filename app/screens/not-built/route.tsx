import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { siteContext } from '#app/middleware/context.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { NotBuilt } from './not-built.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData?.title) },
];

export function loader({ context }: LoaderFunctionArgs) {
  const { resolved } = context.get(siteContext);
  if (!resolved) throw data(null, { status: 404 });
  return { title: resolved.route.title };
}

export default function NotBuiltScreen() {
  return <NotBuilt title={useLoaderData<typeof loader>().title} />;
}
