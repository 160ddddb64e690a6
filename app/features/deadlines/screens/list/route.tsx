/** The deadlines of the reader: one timeline by days left. */
import {
  useActionData,
  useLoaderData,
  useNavigation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useKeptList } from '#app/shell/offline-copies.ts';
import { intents, NOT_SAVED } from './change.server.ts';
import type { DeadlinesAnswer } from './deadlines-types.ts';
import { DeadlinesScreen } from './deadlines.tsx';
import { loadDeadlines } from './load.server.ts';

export const meta = screenMeta('deadlines/list');

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadDeadlines(context, new URL(request.url).searchParams);
}

export const action = formAction<DeadlinesAnswer>(intents, NOT_SAVED);

/** After a conflict the rows are read again: they show what is true now, beside the message. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function DeadlinesRoute() {
  useKeptList();
  const answer = useActionData<typeof action>() as DeadlinesAnswer | undefined;
  const busy = useNavigation().state === 'submitting';
  return <DeadlinesScreen shown={useLoaderData<typeof loader>()} answer={answer} busy={busy} />;
}
