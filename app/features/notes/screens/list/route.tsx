import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useKeptList } from '#app/shell/offline-copies.ts';
import { myNotes } from '../../note-labels.ts';
import { changeNotes } from './change.server.ts';
import { loadNotes } from './load.server.ts';
import type { NoteAnswer } from './notes-types.ts';
import { MyNotesPage } from './my-notes.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, myNotes) }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadNotes(context, new URL(request.url).searchParams);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return form ? changeNotes(context, form) : data<NoteAnswer>({ message: UNREADABLE_FORM }, { status: 400 });
}

export default function MyNotesRoute() {
  useKeptList();
  const answer = useActionData<typeof action>() as NoteAnswer | undefined;
  return <MyNotesPage shown={useLoaderData<typeof loader>()} answer={answer} />;
}
