import { use, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { useEditor } from '../editor-context.ts';
import { renumberOpen, StoresContext } from '../stores.ts';
import styles from './entry-list.module.css';

interface EntryListProps {
  /** Name of the list. */
  label: string;
  pointer: string;
  count: number;
  canMove: boolean;
  onRemove?: (index: number) => void;
  isChanged: (index: number) => boolean;
  /** What an entry is called, for its buttons. */
  nameEntry: (index: number) => string;
  renderSummary: (index: number) => ReactNode;
  renderBody?: (index: number) => ReactNode;
}

/**
 * Entries in an order. The handle of an entry moves it by arrow keys, the menu beside it by words; each move is said to
 * screen readers.
 */
export function EntryList(props: EntryListProps) {
  const { label, pointer, count, canMove, onRemove, isChanged, nameEntry } = props;
  const { actions } = useEditor();
  const stores = use(StoresContext);
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');

  const focusHandle = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>(':scope > li > [data-handle]')[index]?.focus(),
    );
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count) return;
    actions.move(pointer, from, to);
    renumberOpen(stores, pointer, (index) => {
      if (index === from) return to;
      if (from < to) return index > from && index <= to ? index - 1 : index;
      return index >= to && index < from ? index + 1 : index;
    });
    say(`${nameEntry(from)} is now ${to + 1} of ${count}.`);
    focusHandle(to);
  };
  const remove = (index: number) => {
    say(`${nameEntry(index)} removed. Undo brings it back.`);
    onRemove?.(index);
    renumberOpen(stores, pointer, (at) => (at === index ? undefined : at > index ? at - 1 : at));
    focusHandle(Math.min(index, count - 2));
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(index, to);
  };
  return (
    <>
      <ol ref={list} className={styles.entries} aria-label={label}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={classNames(styles.entry, isChanged(index) && styles.changed)}>
            {canMove && (
              <button
                type="button"
                data-handle=""
                className={styles.handle}
                aria-label={`Move ${nameEntry(index)}: arrow keys`}
                title="Arrow keys move it"
                onKeyDown={onKeyDown(index)}
              >
                <Icon name="grip" />
              </button>
            )}
            <div className={styles.summary}>{props.renderSummary(index)}</div>
            {(canMove || onRemove) && (
              <EntryMenu
                name={nameEntry(index)}
                up={canMove && index > 0 ? () => move(index, index - 1) : undefined}
                down={canMove && index < count - 1 ? () => move(index, index + 1) : undefined}
                remove={onRemove && (() => remove(index))}
              />
            )}
            {props.renderBody && <div className={styles.body}>{props.renderBody(index)}</div>}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

type Act = (() => void) | undefined;

function EntryMenu({ name, up, down, remove }: { name: string; up: Act; down: Act; remove: Act }) {
  const actions = [
    ...(up ? [{ key: 'up', label: 'Move up', icon: 'arrow-up' as const, onSelect: up }] : []),
    ...(down ? [{ key: 'down', label: 'Move down', icon: 'arrow-down' as const, onSelect: down }] : []),
    ...(remove ? [{ key: 'remove', label: 'Remove', icon: 'trash' as const, onSelect: remove }] : []),
  ];
  if (actions.length === 0) return null;
  return (
    <Menu
      opens="click"
      actions={actions}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={styles.more} aria-label={`More for ${name}`}>
          <Icon name="more" />
        </button>
      )}
    >
      <ul className={styles.plain}>
        {actions.map(({ key, label, onSelect }) => (
          <li key={key}>
            <button type="button" onClick={onSelect}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
