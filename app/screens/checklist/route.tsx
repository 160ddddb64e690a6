/** One checklist of the reader. */
import {
  data,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { notReached } from '#app/content/checklists/checklist-labels.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { recordId } from '#app/text/record-id.ts';
import { changeChecklist } from './change.server.ts';
import type { ChecklistAnswer } from './checklist-answer.ts';
import { readState } from './checklist-state.ts';
import { ChecklistScreen } from './checklist.tsx';
import { loadChecklist } from './load.server.ts';
import { typedIn } from './typed-in.ts';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData?.checklist.title) },
];

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadChecklist(context, params['id']);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(params['id']);
  if (!form || id === undefined) return data<ChecklistAnswer>({ message: UNREADABLE_FORM }, { status: 400 });
  return changeChecklist(context, id, form);
}

/** Without a connection the page stays, with what was typed. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { message: notReached, ...typedIn(await sent.formData()) } satisfies ChecklistAnswer;
  }
}

/** After a refusal too: a conflict shows what is stored now. Not when the server could not be reached. */
export function shouldRevalidate({ actionResult }: { actionResult?: ChecklistAnswer }) {
  return actionResult?.message !== notReached;
}

export default function ChecklistRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ChecklistAnswer | undefined;
  const [search] = useSearchParams();
  const busy = useNavigation().state !== 'idle';
  return <ChecklistScreen loaded={loaded} state={readState(search, answer)} answer={answer} busy={busy} />;
}
