/** Edits one key of the configuration, and lists what was edited, for administrators. */
import { useState } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import { SESSION_ENDED } from '#app/middleware/session/ended-form.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { EditPage } from './edit-page.tsx';
import { loadEdit, saveEdit, type EditAnswer } from './edit.server.ts';

export const meta = screenMeta('inspector/edit');
export const loader = loadEdit;
export const action = saveEdit;

/** The answer to show: where the session has ended, the one before, with the parts that were added to its form. */
function useShownAnswer(): EditAnswer | undefined {
  const answer = useActionData<typeof action>();
  const isEnded = answer?.message === SESSION_ENDED;
  const [before, setBefore] = useState<EditAnswer | undefined>(answer);
  if (!isEnded && answer !== before) setBefore(answer);
  if (!isEnded) return answer;
  const { said: _, ...shown } = before ?? {};
  return { ...shown, message: SESSION_ENDED };
}

export default function Edit() {
  return <EditPage {...useLoaderData<typeof loader>()} answer={useShownAnswer()} busy={useBusy()} />;
}
