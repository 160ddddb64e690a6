/** A version of an item to read and cite. It works without scripts. */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { notFound } from '#app/middleware/not-found.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { GatedText } from '#app/views/page/gated-text.tsx';
import { makeCitations } from '../../cite/make-citations.ts';
import { loadVersion } from './load-version.server.ts';
import { VersionPage } from './version-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      matches,
      loaderData && `${loaderData.item.title}, version ${loaderData.item.shown.version}`,
    ),
  },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { answer, origin } = await loadVersion({ context, request });
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  // A paragraph that the version does not have is not replaced by another one.
  if (!answer.ok && [400, 404].includes(answer.problem.status)) await notFound(context);
  const item = unwrap(answer);
  return { item, citations: makeCitations(item, origin) };
}

export default function VersionRoute() {
  const { texts, upgrade } = useShell();
  const gate = <GatedText message={texts.noAccess} upgrade={upgrade} />;
  return <VersionPage {...useLoaderData<typeof loader>()} gate={gate} />;
}
