/** The comments below a thing on its page. Import it only on demand. */
import { useRef, useState } from 'react';
import { browserClient } from '#app/shell/browser-client.ts';
import { usePersonal } from '#app/shell/use-personal.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { Discussion } from '../contract.ts';
import { carryOut, doneTexts } from './carry-out.ts';
import { DiscussionPanel } from './discussion-panel.tsx';
import styles from './live-discussion.module.css';
import type { PanelState } from './panel-types.ts';

interface LiveDiscussionProps {
  kind: string;
  id: string;
  /** The version that the page shows: that it was opened is recorded. */
  version: string;
}

const newState = (): PanelState => ({
  ...{ editing: undefined, deleted: undefined, said: '', answer: undefined, busy: false },
  formKey: crypto.randomUUID(),
});

/** Nothing for a thing that only the reader can read, and that has no comments. */
export function LiveDiscussion({ kind, id, version }: LiveDiscussionProps) {
  const { vertical } = useShell();
  const loaded = usePersonal('recordThingRead', { input: { body: { kind, id, version } } });
  // What the reader has done here is newer than what was loaded.
  const [changed, setChanged] = useState<{ loaded: Discussion; discussion: Discussion }>();
  const [state, setState] = useState(newState);
  const isSending = useRef(false);
  if (loaded.state === 'loading') return null;
  if (loaded.state === 'failed')
    return (
      <section className={styles.place} aria-label="Comments">
        <p className={styles.failed}>
          The comments could not be loaded. <Button onClick={loaded.retry}>Try again</Button>
        </p>
      </section>
    );
  const discussion = changed?.loaded === loaded.value ? changed.discussion : loaded.value;
  if (discussion.with === undefined && discussion.comments.length === 0) return null;

  async function send(fields: FormData) {
    // A double click sends once.
    if (isSending.current) return;
    isSending.current = true;
    setState((before) => ({ ...before, busy: true, said: '' }));
    const client = browserClient(vertical);
    const outcome = await carryOut(client, { kind, id }, fields);
    const now = await client.call('discussion', { query: { kind, id } });
    if (now.ok && loaded.state === 'loaded') setChanged({ loaded: loaded.value, discussion: now.value });
    isSending.current = false;
    setState((before) => {
      if ('refused' in outcome) return { ...before, busy: false, answer: outcome.refused };
      const isNew = outcome.done === 'added';
      return {
        ...newState(),
        ...(!isNew && { formKey: before.formKey }),
        said: doneTexts[outcome.done],
        deleted: outcome.done === 'deleted' ? outcome.comment : undefined,
      };
    });
  }

  return (
    <section className={styles.place} aria-label="Comments">
      <DiscussionPanel
        discussion={discussion}
        state={state}
        send={(fields) => void send(fields)}
        edit={(editing) => setState((before) => ({ ...before, editing, answer: undefined, said: '' }))}
      />
    </section>
  );
}
