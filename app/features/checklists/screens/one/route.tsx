/** One checklist of the reader. */
import {
  data,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { recordId } from '#app/text/record-id.ts';
import { changeChecklist } from './change.server.ts';
import type { ChecklistAnswer } from './checklist-answer.ts';
import { readState } from './checklist-state.ts';
import { ChecklistScreen } from './checklist.tsx';
import { loadChecklist } from './load.server.ts';

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

/** After a refusal too: a conflict shows what is stored now. */
export function shouldRevalidate() {
  return true;
}

export default function ChecklistRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ChecklistAnswer | undefined;
  const [search] = useSearchParams();
  const busy = useBusy();
  return <ChecklistScreen loaded={loaded} state={readState(search, answer)} answer={answer} busy={busy} />;
}
