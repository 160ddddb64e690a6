import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Form } from 'react-router';
import { findHref } from '#app/runtime/screens.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { authAtom } from '#app/state/auth.ts';
import { profileAtom } from '#app/state/personal.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { historyHref } from '../newsroom-links.ts';

/** Opens the draft of a page in its editor, or begins one. The server decides who may, and says so on the next page. */
export function EditPage({ nid }: { nid: number }) {
  const { isAdmin } = useAtomValue(authAtom);
  const work = useAtomValue(profileAtom)?.work ?? [];
  const busy = useBusy();
  const desk = findHref('newsroom/desk');
  const [clientId] = useState(() => `edit-${nid}-${Date.now()}`);
  if (!isAdmin && !work.some(({ to }) => to === desk)) return null;
  return (
    <Form method="post" action={historyHref(nid)}>
      <input type="hidden" name="client_id" value={clientId} />
      <Button type="submit" name="intent" value="begin" icon="pencil" disabled={busy}>
        Edit
      </Button>
    </Form>
  );
}
