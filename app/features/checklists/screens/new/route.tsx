import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { changeChecklists, type ChecklistsAnswer } from '../change-checklists.server.ts';
import { newLabel } from '../../checklist-labels.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { loadNewChecklist } from './load.server.ts';
import { NewChecklistScreen } from './new-checklist.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, newLabel) }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadNewChecklist(context, new URL(request.url).searchParams);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data<ChecklistsAnswer>({ message: UNREADABLE_FORM }, { status: 400 });
  return changeChecklists(context, form);
}

export default function NewChecklistRoute() {
  const answer = useActionData<typeof action>() as ChecklistsAnswer | undefined;
  const busy = useBusy();
  return <NewChecklistScreen loaded={useLoaderData<typeof loader>()} answer={answer} busy={busy} />;
}
