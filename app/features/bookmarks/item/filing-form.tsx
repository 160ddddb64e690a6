/** Loaded on demand: see `slots/filing.ts`. */
import { useEffect, useId, useRef, useState, type ComponentProps, type FormEvent } from 'react';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useShell } from '#app/shell/use-shell.ts';
import type { Filing } from '#app/slots.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { cleanFolder, LONGEST_FOLDER } from '../limits.ts';
import { loadBookmarked } from '../load-bookmarked.ts';
import { useBookmarkEdits } from '../use-bookmark-edits.ts';
import styles from './filing-form.module.css';

type FilingProps = ComponentProps<Awaited<ReturnType<Filing['load']>>['FilingForm']>;

/** Bookmarks an item in a folder, one that there is or a new one. What was bookmarked before is moved. */
export function FilingForm({ item, onFile, onClose }: FilingProps) {
  const { vertical } = useShell();
  const edits = useBookmarkEdits();
  const [folders, setFolders] = useState<readonly string[]>([]);
  const [folder, setFolder] = useState('');
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  // Undefined without a bookmark; what is not known yet is not taken back.
  const before = useRef<{ known: boolean; folder?: string | undefined }>({ known: false });
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
        if (loaded) setFolders(loaded.folders);
        if (!mine.ok) return;
        const { bookmark } = mine.value;
        before.current = { known: true, folder: bookmark ? (bookmark.folder ?? '') : undefined };
        if (bookmark?.folder) setFolder((typed) => typed || bookmark.folder!);
      }),
    [vertical, nid],
  );
  async function file(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const name = cleanFolder(folder);
    const result = await edits.add(item, name);
    setBusy(false);
    if (result.refused) return setRefused(result.refused);
    onFile(name === '' ? 'in your bookmarks' : `in “${name}”`, async () => {
      const { known, folder: old } = before.current;
      if (!known) return;
      await (old === undefined ? edits.remove(item) : edits.add(item, old));
    });
  }
  return (
    <form className={styles.form} onSubmit={(event) => void file(event)}>
      {refused && <Notice tone="due">{refused}</Notice>}
      <Field label="Folder" hint="Empty for none. A new name makes a new folder.">
        {(control) => (
          <>
            <TextInput
              {...control}
              ref={field}
              list={list}
              value={folder}
              maxLength={LONGEST_FOLDER}
              autoComplete="off"
              onChange={({ target }) => setFolder(target.value)}
            />
            <datalist id={list}>
              {folders.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      {folders.length > 0 && (
        <div className={styles.folders} role="group" aria-label="Your folders">
          {folders.slice(0, SHOWN).map((name) => (
            <Button key={name} aria-pressed={name === folder} onClick={() => setFolder(name)}>
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

/** Folders that are offered as buttons. */
const SHOWN = 8;
