import { useState } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { useBusy } from '#app/shell/use-busy.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { TAKE_BACK_DAYS } from '../../limits.ts';
import styles from './discard-draft.module.css';

/** Ends the draft; readers notice nothing. */
export function DiscardDraft({ isPublished }: { isPublished: boolean }) {
  const { save } = useEditor();
  const submit = useSubmit();
  const busy = useBusy();
  const [isSaving, setSaving] = useState(false);
  return (
    <details className={styles.discard}>
      <summary>Discard this draft</summary>
      <p>
        {isPublished ? 'Readers go on seeing the published version. ' : ''}For {TAKE_BACK_DAYS} days it can be
        taken back under “All items”.
      </p>
      <Button
        variant="danger"
        disabled={busy || isSaving}
        onClick={() => {
          setSaving(true);
          // The draft that can be taken back is the one on the screen. What could not be saved is said above the fields.
          void save().then((revision) => {
            setSaving(false);
            if (revision !== undefined) void submit({ intent: 'discard', revision }, { method: 'post' });
          });
        }}
      >
        Discard
      </Button>
    </details>
  );
}
