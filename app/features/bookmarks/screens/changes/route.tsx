/** A bookmarked page, compared with how the reader saw it. It works without scripts. */
import { href } from '#app/runtime/screens.ts';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { orEndedSession } from '#app/middleware/form-action.ts';
import { getClient } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { recordId } from '#app/text/record-id.ts';
import { ChangesScreen } from './changes-screen.tsx';

interface ChangesAnswer {
  /** Why the page could not be marked as read. */
  message: string;
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData && `Changes: ${loaderData.comparison.title}`) },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = getId(params);
  return { comparison: unwrap(await getClient(context).call('compareBookmark', { params: { id } })) };
}

/** Records the version that was compared: what changes in the meantime stays unread. */
export const action = (args: ActionFunctionArgs) => orEndedSession(() => markSeen(args));

async function markSeen({ context, request, params }: ActionFunctionArgs) {
  const id = getId(params);
  const form = await readForm(request);
  const seen = recordId(String(form?.get('version') ?? ''));
  if (seen === undefined) return data<ChangesAnswer>({ message: UNREADABLE_FORM }, { status: 400 });
  const answer = await getClient(context).call('changeBookmark', { params: { id }, body: { seen } });
  if (answer.ok) throw redirect(href('bookmarks/list', { query: { done: 'read' } }));
  redirectIfUnauthorized(answer.problem);
  const { detail, title, status } = answer.problem;
  return data<ChangesAnswer>({ message: detail ?? title }, { status });
}

function getId(params: LoaderFunctionArgs['params']): string {
  const id = recordId(params['id']);
  if (id === undefined) throw data(null, { status: 404 });
  return String(id);
}

export default function BookmarkChangesRoute() {
  const { comparison } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ChangesAnswer | undefined;
  return <ChangesScreen comparison={comparison} message={answer?.message} />;
}
