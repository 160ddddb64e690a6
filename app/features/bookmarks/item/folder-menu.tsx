import { href } from '#app/runtime/screens.ts';
import * as Radix from '@radix-ui/react-dropdown-menu';
import { useAtom } from 'jotai';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { browserClient } from '#app/shell/browser-client.ts';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { cleanFolder, LONGEST_FOLDER } from '../limits.ts';
import { loadBookmarked } from '../load-bookmarked.ts';
import { bookmarkedAtom } from '../state.ts';
import styles from './bookmark-button.module.css';

interface FolderMenuProps {
  /** The folder of the bookmark, empty for none; undefined if the page is not bookmarked. */
  folder: string | undefined;
  onChoose: (folder: string) => void;
  onRemove: () => void;
}

/** The menu that bookmarks in a folder, moves the bookmark to another, or makes a new folder. */
export function FolderMenu({ folder, onChoose, onRemove }: FolderMenuProps) {
  const [naming, setNaming] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { folders, load } = useFolders();
  const known = folder && !folders.includes(folder) ? [...folders, folder] : folders;
  const label = folder === undefined ? 'Bookmark in a folder' : 'Choose a folder';
  function close() {
    setNaming(false);
    trigger.current?.focus();
  }
  return (
    <>
      <Radix.Root modal={false} onOpenChange={(open) => open && load()}>
        <Radix.Trigger asChild>
          <Button ref={trigger} aria-label={label} title={label} className={styles.menu}>
            <Icon name="chevron-down" />
          </Button>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            align="end"
            sideOffset={4}
            className={styles.panel}
            onCloseAutoFocus={(event) => naming && event.preventDefault()}
          >
            <Radix.RadioGroup value={folder ?? '\n'} onValueChange={onChoose}>
              {['', ...known].map((name) => (
                <Radix.RadioItem key={name} value={name} className={styles.item}>
                  <span className={styles.check}>{folder === name && <Icon name="check" />}</span>
                  {name || 'No folder'}
                </Radix.RadioItem>
              ))}
            </Radix.RadioGroup>
            <Radix.Item className={styles.item} onSelect={() => setNaming(true)}>
              <Icon name="plus" />
              New folder…
            </Radix.Item>
            <Radix.Separator className={styles.line} />
            {folder !== undefined && (
              <Radix.Item className={styles.item} onSelect={onRemove}>
                <Icon name="trash" />
                Remove bookmark
              </Radix.Item>
            )}
            <Radix.Item asChild>
              <Link to={href('bookmarks/list')} className={styles.item}>
                <Icon name="bookmark" />
                My bookmarks
              </Link>
            </Radix.Item>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {naming && <NewFolder onName={onChoose} onClose={close} />}
    </>
  );
}

/** The names of the reader's folders, loaded when the menu opens. */
function useFolders() {
  const vertical = useLoadedShell()?.vertical;
  const [bookmarked, setBookmarked] = useAtom(bookmarkedAtom);
  const load = () => {
    if (bookmarked || !vertical) return;
    loadBookmarked(browserClient(vertical)).then(
      (loaded) => loaded && setBookmarked(loaded),
      () => {},
    );
  };
  return { folders: bookmarked?.folders ?? [], load };
}

function NewFolder({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const folder = cleanFolder(name);
    if (folder === '') return field.current?.focus();
    onName(folder);
    onClose();
  }
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  return (
    <form className={styles.naming} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <Field label="Folder name">
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            value={name}
            maxLength={LONGEST_FOLDER}
            required
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </div>
    </form>
  );
}
