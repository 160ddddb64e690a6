import { href, screenTitle } from '#app/runtime/screens.ts';
import { useAtom } from 'jotai';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import { sortKey } from '#app/text/normalise.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { cleanLabel, LONGEST_LABEL, MOST_LABELS_OF_ONE } from '../limits.ts';
import { loadBookmarked } from '../load-bookmarked.ts';
import { bookmarkedAtom } from '../state.ts';
import styles from './label-menu.module.css';

export interface LabelMenuProps {
  /** Labels of the bookmark; undefined if the page is not bookmarked. */
  labels: readonly string[] | undefined;
  /** Gives the bookmark a label, or takes it away; a page without a bookmark gets one. */
  onLabel: (name: string, has: boolean) => void;
  onRemove: () => void;
}

/** The panel that ticks the labels of a bookmark, and makes new ones. */
export function LabelMenu(props: LabelMenuProps) {
  const label = props.labels === undefined ? 'Bookmark with a label' : 'Edit labels';
  return (
    <Popover
      align="page"
      panelClassName={styles.panel}
      closed={null}
      trigger={(trigger) => (
        <Button {...trigger} aria-label={label} title={label} className={styles.menu}>
          <Icon name="chevron-down" />
        </Button>
      )}
    >
      <LabelChoice {...props} />
    </Popover>
  );
}

function LabelChoice({ labels: own, onLabel, onRemove }: LabelMenuProps) {
  const labels = own ?? [];
  const all = useLabels(labels);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const title = useId();
  const name = cleanLabel(typed);
  const shown = all.filter((one) => sortKey(one).includes(sortKey(name)));
  const isFull = labels.length >= MOST_LABELS_OF_ONE;
  const isNew = name !== '' && !all.includes(name);
  useEffect(() => {
    // On a touch screen a keyboard would cover the labels.
    if (window.matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // Enter takes the only match, or makes what is typed.
    const found = all.includes(name) ? name : shown.length === 1 && !isNew ? shown[0]! : name;
    if (found !== '' && !isFull) onLabel(found, true);
    setTyped('');
    field.current?.focus();
  }
  return (
    <>
      <form method="dialog" onSubmit={onSubmit} className={styles.find}>
        <h2 id={title} className={styles.title}>
          Labels
        </h2>
        <TextInput
          ref={field}
          value={typed}
          aria-label="Find or add a label"
          placeholder="Find or add a label"
          maxLength={LONGEST_LABEL}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {isNew && (
          <button type="submit" className={styles.action} disabled={isFull}>
            <Icon name="plus" size={14} />
            Add “{name}”
          </button>
        )}
      </form>
      {shown.length > 0 && (
        <ul aria-labelledby={title} className={styles.labels}>
          {shown.map((one) => (
            <li key={one}>
              <label>
                <input
                  type="checkbox"
                  checked={labels.includes(one)}
                  disabled={isFull && !labels.includes(one)}
                  onChange={({ target }) => onLabel(one, target.checked)}
                />
                <span>{one}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {isFull && <p className={styles.hint}>A bookmark has {MOST_LABELS_OF_ONE} labels at most.</p>}
      <div className={styles.foot}>
        {own && (
          <button type="button" className={styles.action} onClick={onRemove}>
            <Icon name="trash" size={14} />
            Remove bookmark
          </button>
        )}
        <Link to={href('bookmarks/list')} className={styles.action}>
          <Icon name="bookmark" size={14} />
          {screenTitle('bookmarks/list')}
        </Link>
      </div>
    </>
  );
}

/** Names of all labels of the reader, with those of this bookmark; they load with the panel. */
function useLabels(own: readonly string[]): readonly string[] {
  const vertical = useLoadedShell()?.vertical;
  const [bookmarked, setBookmarked] = useAtom(bookmarkedAtom);
  const isMissing = !bookmarked;
  useEffect(() => {
    if (!isMissing) return;
    return callUntilLeaving(vertical, async (client, signal) => {
      const loaded = await loadBookmarked(client);
      if (loaded && !signal.aborted) setBookmarked(loaded);
    });
  }, [isMissing, vertical, setBookmarked]);
  const known = bookmarked?.labels ?? [];
  const unknown = own.filter((name) => !known.includes(name));
  return unknown.length === 0 ? known : [...known, ...unknown];
}
