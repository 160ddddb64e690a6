/** Loaded on demand: see `slots/filing.ts`. */
import { useEffect, useId, useRef, useState, type ComponentProps, type FormEvent } from 'react';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useShell } from '#app/shell/use-shell.ts';
import type { Filing } from '#app/slots.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { cleanLabel, LONGEST_LABEL } from '../limits.ts';
import { loadBookmarked } from '../load-bookmarked.ts';
import { useBookmarkEdits } from '../use-bookmark-edits.ts';
import styles from './filing-form.module.css';

type FilingProps = ComponentProps<Awaited<ReturnType<Filing['load']>>['FilingForm']>;

/** Bookmarks an item with a label, one that there is or a new one. What was bookmarked before keeps its other labels. */
export function FilingForm({ item, onFile, onClose }: FilingProps) {
  const { vertical } = useShell();
  const edits = useBookmarkEdits();
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [label, setLabel] = useState('');
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  // Undefined without a bookmark; what is not known yet is not taken back.
  const before = useRef<{ known: boolean; labels?: readonly string[] | undefined }>({ known: false });
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const { nid } = item;
  useEffect(() => field.current?.focus(), []);
  useEffect(
    () =>
      callUntilLeaving(vertical, async (client, signal) => {
        const [loaded, mine] = await Promise.all([
          loadBookmarked(client),
          client.call('pageMine', { query: { nid } }),
        ]);
        if (signal.aborted) return;
        if (loaded) setLabels(loaded.labels);
        if (!mine.ok) return;
        before.current = { known: true, labels: mine.value.bookmark?.labels };
      }),
    [vertical, nid],
  );
  async function file(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const name = cleanLabel(label);
    const result = await edits.add(item, name === '' ? [] : [name]);
    setBusy(false);
    if (result.refused) return setRefused(result.refused);
    onFile(name === '' ? 'in your bookmarks' : `under “${name}”`, async () => {
      const { known, labels: had } = before.current;
      if (!known) return;
      if (had === undefined) await edits.remove(item);
      else if (name !== '' && !had.includes(name)) await edits.label(item, name, false);
    });
  }
  return (
    <form method="dialog" className={styles.form} onSubmit={(event) => void file(event)}>
      {refused && <Notice tone="due">{refused}</Notice>}
      <Field label="Label" hint="Empty for none. A new name makes a new label.">
        {(control) => (
          <>
            <TextInput
              {...control}
              ref={field}
              list={list}
              value={label}
              maxLength={LONGEST_LABEL}
              autoComplete="off"
              onChange={({ target }) => setLabel(target.value)}
            />
            <datalist id={list}>
              {labels.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      {labels.length > 0 && (
        <div className={styles.labels} role="group" aria-label="Your labels">
          {labels.slice(0, SHOWN).map((name) => (
            <Button key={name} aria-pressed={name === label} onClick={() => setLabel(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" disabled={busy}>
          File
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Labels that are offered as buttons. */
const SHOWN = 8;
