import { useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { intents, type ChecklistsAnswer } from '../change-checklists.server.ts';
import { notSaved } from '../../checklist-labels.ts';
import { formAction } from '#app/middleware/form-action.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { loadNewChecklist } from './load.server.ts';
import { NewChecklistScreen } from './new-checklist.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'New checklist') }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadNewChecklist(context, new URL(request.url).searchParams);
}

export const action = formAction<ChecklistsAnswer>(intents, notSaved);

export default function NewChecklistRoute() {
  const answer = useActionData<typeof action>() as ChecklistsAnswer | undefined;
  const busy = useBusy();
  return <NewChecklistScreen loaded={useLoaderData<typeof loader>()} answer={answer} busy={busy} />;
}
