import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { Form } from 'react-router';
import { findHref } from '#app/runtime/screens.ts';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { authAtom } from '#app/state/auth.ts';
import { profileAtom } from '#app/state/personal.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import type { NewsroomRight } from '../limits.ts';
import { historyHref } from '../newsroom-links.ts';

/**
 * Opens the draft of a page in its editor, or begins one; leads people who may not write to the versions of the item. The
 * server decides again on the next page.
 */
export function EditPage({ nid }: { nid: number }) {
  const { isAdmin } = useAtomValue(authAtom);
  const work = useAtomValue(profileAtom)?.work ?? [];
  const desk = findHref('newsroom/desk');
  const rights = useRights(isAdmin || work.some(({ to }) => to === desk));
  const busy = useBusy();
  const [clientId] = useState(() => `edit-${nid}-${Date.now()}`);
  if (rights.length === 0) return null;
  if (!rights.includes('write')) return <ButtonLink to={historyHref(nid)}>Versions</ButtonLink>;
  return (
    <Form method="post" action={historyHref(nid)} reloadDocument>
      <input type="hidden" name="client_id" value={clientId} />
      <Button type="submit" name="intent" value="begin" icon="pencil" disabled={busy}>
        Edit
      </Button>
    </Form>
  );
}

/** What the reader may do in the newsroom; empty until the server has said so. */
function useRights(isStaff: boolean): readonly NewsroomRight[] {
  const { vertical } = useShell();
  const [rights, setRights] = useState<readonly NewsroomRight[]>([]);
  useEffect(() => {
    if (!isStaff) return undefined;
    return callUntilLeaving(vertical, async (client, signal) => {
      const answer = await client.call('newsroomRights');
      if (!signal.aborted) setRights(answer.ok ? answer.value.rights : []);
    });
  }, [vertical, isStaff]);
  return rights;
}
