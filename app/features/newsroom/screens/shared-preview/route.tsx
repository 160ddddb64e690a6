/** A preview for anybody who has its link: `/preview/{token}`. */
import {
  data,
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type MiddlewareFunction,
} from 'react-router';
import { clientAddressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { STAGED_HEADERS, withoutScripts } from '#app/middleware/staged-page.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { wantedQuery, readChoice } from '../../preview/choice.ts';
import { levelsIn } from '../../preview/levels.ts';
import { SharedPreviewPage } from './shared-preview.tsx';

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  { title: pageTitle(matches, screenTitle('newsroom/shared-preview')) },
  { name: 'robots', content: 'noindex' },
];

export const middleware: MiddlewareFunction<Response>[] = [withoutScripts];

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

/** Asked without the account of this browser: the link decides alone. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, resolved } = context.get(siteContext);
  const services = context.get(servicesContext);
  const token = resolved?.params['token'] ?? '';
  const client = services.client({ vertical: vertical.id, address: context.get(clientAddressContext) });
  const choice = readChoice(new URL(request.url).searchParams, []);
  const answer = await client.call('sharedPreview', { params: { token }, query: wantedQuery(choice) });
  const clock = { now: services.now().toISOString(), zone: vertical.site.timeZone };
  // A link that never was looks like one that was removed after its end.
  if (!answer.ok && answer.problem.status === 404)
    return data(
      { token, choice, clock, preview: { state: 'unknown' as const, path: null } },
      { headers: STAGED_HEADERS, status: 404 },
    );
  const found = unwrap(answer);
  if (found.state !== 'open')
    return data({ token, choice, clock, preview: found }, { headers: STAGED_HEADERS, status: 410 });
  const { shown: _, as, ...preview } = found;
  const level = levelsIn(vertical).find(({ id }) => id === as) ?? { id: as, title: as };
  return data({ token, choice, clock, preview: { ...preview, level } }, { headers: STAGED_HEADERS });
}

export default function SharedPreviewRoute() {
  return <SharedPreviewPage {...useLoaderData<typeof loader>()} />;
}
