/** A release: its items, when it is published, and why one is not ready. */
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { formAction, type FormAnswer } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { intents, type ReleaseAnswer } from './change-release.server.ts';
import { ReleasePage } from './release-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData?.release.title ?? screenTitle('newsroom/release')) },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const client = getClient(context);
  const params = { id: context.get(siteContext).resolved?.params['id'] ?? '' };
  const [desk, release] = await Promise.all([client.call('desk'), client.call('release', { params })]);
  const { rights, isAdministrator, zone, types } = unwrap(desk);
  const zones = Intl.supportedValuesOf('timeZone');
  return {
    ...{ isAdministrator, types, release: unwrap(release) },
    mayPublish: isAdministrator || rights.includes('publish'),
    zones: zones.includes(zone) ? zones : [zone, ...zones],
    clock: { now: new Date().toISOString(), zone },
    clientId: crypto.randomUUID(),
  };
}

export const action = formAction<ReleaseAnswer>(intents, 'Nothing was changed.');

export default function ReleaseRoute() {
  const answer = useActionData<typeof action>() as ReleaseAnswer | FormAnswer | undefined;
  const [search] = useSearchParams();
  return (
    <ReleasePage
      {...useLoaderData<typeof loader>()}
      answer={answer}
      done={answer ? null : search.get('done')}
      busy={useBusy()}
    />
  );
}
