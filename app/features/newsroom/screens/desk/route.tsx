/** The desk: what waits, for whom, and what happens by itself. */
import { useActionData, useLoaderData } from 'react-router';
import { formAction, type FormAnswer } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { intents, type DeskAnswer } from './change-desk.server.ts';
import { DeskPage } from './desk-page.tsx';
import { loadDesk } from './load-desk.server.ts';

export const meta = screenMeta('newsroom/desk');

export const loader = loadDesk;

export const action = formAction<DeskAnswer>(intents, 'Nothing was changed.');

export default function DeskRoute() {
  const answer = useActionData<typeof action>() as DeskAnswer | FormAnswer | undefined;
  return <DeskPage {...useLoaderData<typeof loader>()} answer={answer} busy={useBusy()} />;
}
