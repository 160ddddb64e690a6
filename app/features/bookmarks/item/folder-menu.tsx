import { href } from '#app/runtime/screens.ts';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { MenuAction } from '#app/ui/overlays/menu-action.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
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
  const button = useRef<HTMLElement>(null);
  const { folders, load } = useFolders();
  const known = folder && !folders.includes(folder) ? [...folders, folder] : folders;
  const label = folder === undefined ? 'Bookmark in a folder' : 'Choose a folder';
  function close() {
    setNaming(false);
    button.current?.focus();
  }
  const actions: MenuAction[] = [
    ...['', ...known].map((name) => ({
      key: `in ${name}`,
      label: name || 'No folder',
      chosen: folder === name,
      ...(folder === name ? { icon: 'check' as const } : {}),
      onSelect: () => onChoose(name),
    })),
    { key: 'new', label: 'New folder…', icon: 'plus', onSelect: () => setNaming(true) },
    ...(folder === undefined
      ? []
      : [
          {
            key: 'remove',
            label: 'Remove bookmark',
            icon: 'trash' as const,
            apart: true,
            onSelect: onRemove,
          },
        ]),
    {
      ...{ key: 'all', label: 'My bookmarks', icon: 'bookmark' as const, to: href('bookmarks/list') },
      apart: folder === undefined,
    },
  ];
  return (
    <>
      <Menu
        opens="click"
        onOpen={load}
        actions={actions}
        triggerRef={(element) => {
          button.current = element;
        }}
        trigger={(trigger) => (
          <Button {...trigger} aria-label={label} title={label} className={styles.menu}>
            <Icon name="chevron-down" />
          </Button>
        )}
      />
      {naming && <NewFolder onName={onChoose} onClose={close} />}
    </>
  );
}

/** The names of the reader's folders, loaded when the menu opens. */
function useFolders() {
  const vertical = useLoadedShell()?.vertical;
  const [bookmarked, setBookmarked] = useAtom(bookmarkedAtom);
  const [isWanted, setWanted] = useState(false);
  const isMissing = isWanted && !bookmarked;
  useEffect(() => {
    if (!isMissing) return;
    return callUntilLeaving(vertical, async (client, signal) => {
      const loaded = await loadBookmarked(client);
      if (loaded && !signal.aborted) setBookmarked(loaded);
    });
  }, [isMissing, vertical, setBookmarked]);
  const load = useCallback(() => setWanted(true), []);
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
