/** The queue: everything that needs the reader's look. */
import { useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formAction, type FormAnswer } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { intents } from './change.server.ts';
import { loadQueue } from './load.server.ts';
import { NOT_SAVED } from './queue-labels.ts';
import { QueueScreen } from './queue-screen.tsx';

export const meta = screenMeta('inbox/queue');

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadQueue(context, new URL(request.url).searchParams);
}

export const action = formAction<FormAnswer>(intents, NOT_SAVED);

export default function QueueRoute() {
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  return <QueueScreen shown={useLoaderData<typeof loader>()} message={answer?.message} />;
}
