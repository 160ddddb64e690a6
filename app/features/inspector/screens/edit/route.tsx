/** Edits one key of the configuration, and lists what was edited, for administrators. */
import { useActionData, useLoaderData } from 'react-router';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { EditPage } from './edit-page.tsx';
import { loadEdit, saveEdit } from './edit.server.ts';

export const meta = screenMeta('inspector/edit');
export const loader = loadEdit;
export const action = saveEdit;

export default function Edit() {
  return (
    <EditPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} busy={useBusy()} />
  );
}
