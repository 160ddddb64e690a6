import { screenTitle } from '#app/runtime/screens.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { LONGEST_LABEL } from '../../limits.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import type { Bookmark, Label } from '../../contract.ts';
import styles from './bookmark-list.module.css';
import { BookmarkRow } from './bookmark-row.tsx';

/** Name of the list, which gets the focus when something came back to it. */
export const BOOKMARK_LIST = 'bookmarks';

interface BookmarkListProps {
  bookmarks: readonly Bookmark[];
  labels: readonly Label[];
  /** Those of colleagues that the reader may edit. */
  editable: readonly Label[];
}

/** Rows with checkboxes in one form: what is selected is removed, labelled or marked as read. */
export function BookmarkList({ bookmarks, labels, editable }: BookmarkListProps) {
  const hasLabels = labels.length + editable.length > 0;
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState(0);
  const busy = useNavigation().state === 'submitting';
  const live = useHydrated();
  const add = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.name === 'nid',
    );
  const count = () => setSelected(boxes().filter(({ checked }) => checked).length);
  const countEarly = useEffectEvent(count);
  // What was ticked before the scripts ran; and with another label, rows that were ticked are gone.
  useEffect(() => countEarly(), [bookmarks]);
  function selectEvery(checked: boolean) {
    for (const box of boxes()) box.checked = checked;
    count();
  }
  // Without scripts nothing is known of the selection: the server says that there is none.
  const none = live && selected === 0;
  const hasChanges = bookmarks.some(({ changes }) => changes);
  return (
    <Form ref={form} method="post" preventScrollReset onChange={count} aria-busy={busy}>
      <div role="group" aria-label="Selected bookmarks" className={styles.bar}>
        <label className={styles.all}>
          <input
            type="checkbox"
            disabled={!live}
            checked={selected === bookmarks.length}
            ref={(box) => {
              if (box) box.indeterminate = selected > 0 && selected < bookmarks.length;
            }}
            onChange={(event) => selectEvery(event.target.checked)}
          />
          Select all
          {selected > 0 && <span className={styles.count}>{selected} selected</span>}
        </label>
        <div className={styles.actions}>
          <Popover
            // Closed again after each change.
            key={key}
            label="Labels"
            align="page"
            panelClassName={styles.panel}
          >
            <TextInput
              name="to"
              aria-label="New label"
              placeholder="New label"
              maxLength={LONGEST_LABEL}
              autoComplete="off"
              // The first button of the form is another one.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add.current?.click();
              }}
            />
            {labels.length > 0 && (
              <ul className={styles.labels}>
                {labels.map(({ name }) => (
                  <li key={name}>
                    <label>
                      <input type="checkbox" name="label" value={name} />
                      <span>{name}</span>
                    </label>
                  </li>
                ))}
              </ul>
            )}
            {editable.length > 0 && (
              <fieldset className={styles.others}>
                <legend>Shared with me</legend>
                <ul className={styles.labels}>
                  {editable.map(({ id, name, sharedBy }) => (
                    <li key={id}>
                      <label>
                        <input type="checkbox" name="shared-label" value={id} />
                        <span>
                          {name} <small>{sharedBy}</small>
                        </span>
                      </label>
                    </li>
                  ))}
                </ul>
              </fieldset>
            )}
            <div className={styles.change}>
              <Button
                ref={add}
                type="submit"
                variant="primary"
                name="intent"
                value="add-labels"
                disabled={none}
              >
                Add to selected
              </Button>
              {hasLabels && (
                <Button type="submit" name="intent" value="remove-labels" disabled={none}>
                  Remove from selected
                </Button>
              )}
            </div>
            {none && <p className={styles.hint}>Select bookmarks first.</p>}
          </Popover>
          {hasChanges && (
            <Button type="submit" name="intent" value="read" disabled={none}>
              Mark as read
            </Button>
          )}
          <Button type="submit" name="intent" value="remove" icon="trash" disabled={none}>
            Remove
          </Button>
        </div>
      </div>
      <ul
        ref={useFocusTarget(BOOKMARK_LIST)}
        tabIndex={-1}
        aria-label={screenTitle('bookmarks/list')}
        className={styles.list}
      >
        {bookmarks.map((bookmark) => (
          <BookmarkRow key={bookmark.nid} bookmark={bookmark} />
        ))}
      </ul>
    </Form>
  );
}
