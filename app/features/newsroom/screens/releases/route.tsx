/** Releases: items that are published at one instant. */
import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import {
  formAction,
  refuse,
  refuseProblem,
  type FormAnswer,
  type Intent,
} from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { releaseHref } from '../../newsroom-links.ts';
import { ReleasesPage } from './releases-page.tsx';

export const meta = screenMeta('newsroom/releases');

export async function loader({ context }: LoaderFunctionArgs) {
  const client = getClient(context);
  const [desk, found] = await Promise.all([client.call('desk'), client.call('releases')]);
  const { rights, isAdministrator, zone } = unwrap(desk);
  return {
    isAdministrator,
    mayPublish: isAdministrator || rights.includes('publish'),
    ...unwrap(found),
    clock: { now: new Date().toISOString(), zone },
    clientId: crypto.randomUUID(),
  };
}

const add: Intent<FormAnswer> = async ({ client, text }) => {
  const title = text('title').trim();
  if (title === '') return refuse({ message: 'Give the release a title.' }, 422);
  const answer = await client.call('addRelease', { body: { title, client_id: text('client_id') } });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(releaseHref(answer.value.id));
};

export const action = formAction<FormAnswer>({ add }, 'No release was made.');

export default function ReleasesRoute() {
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const [search] = useSearchParams();
  return (
    <ReleasesPage
      {...useLoaderData<typeof loader>()}
      message={answer?.message}
      deleted={search.get('done') === 'deleted'}
      busy={useBusy()}
    />
  );
}
