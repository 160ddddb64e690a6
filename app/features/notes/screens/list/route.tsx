import { useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useKeptList } from '#app/shell/offline-copies.ts';
import { intents, NOT_SAVED } from './change.server.ts';
import { loadNotes } from './load.server.ts';
import type { NoteAnswer } from './notes-types.ts';
import { MyNotesPage } from './my-notes.tsx';

export const meta = screenMeta('notes/list');

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadNotes(context, new URL(request.url).searchParams);
}

export const action = formAction<NoteAnswer>(intents, NOT_SAVED);

export default function MyNotesRoute() {
  useKeptList();
  const answer = useActionData<typeof action>() as NoteAnswer | undefined;
  return <MyNotesPage shown={useLoaderData<typeof loader>()} answer={answer} />;
}
