/** What changed in an item since its reader knew it. It works without scripts. */
import {
  redirect,
  useActionData,
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { formAction, refuseProblem, type FormAnswer, type Intent } from '#app/middleware/form-action.ts';
import { notFound } from '#app/middleware/not-found.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { changesHref } from '../../changes-href.ts';
import { ChangesPage } from './changes-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData && `Changed since: ${loaderData.item.title}`) },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const { resolved } = context.get(siteContext);
  const params = { nid: resolved?.params['nid'] ?? '' };
  const answer = await getClient(context).call('itemChangesSince', { params });
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  if (!answer.ok && answer.problem.status === 404) await notFound(context);
  return { item: unwrap(answer) };
}

/** Records the version that was shown: what changes in the meantime stays unread. */
const read: Intent<FormAnswer> = async ({ client, id }) => {
  const nid = id('nid') ?? 0;
  const answer = await client.call('markItemRead', {
    params: { nid: String(nid) },
    body: { version: id('version') ?? 0 },
  });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(changesHref(nid));
};

export const action = formAction<FormAnswer>({ read }, 'It could not be marked as read.');

export default function ChangesRoute() {
  const answer = useActionData<typeof action>();
  return <ChangesPage {...useLoaderData<typeof loader>()} message={answer?.message} />;
}
