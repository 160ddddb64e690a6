import { useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { Choice, Followed } from './choices.ts';
import styles from './followed-list.module.css';
import { changeValue, type Change } from './order.ts';

interface FollowedListProps {
  field: Followed;
  /** In the reader's order. */
  choices: readonly Choice[];
  /** Their order matters: each can be moved. */
  ordered: boolean;
  /** Number of them on the home page. */
  onHome: number;
}

/** The followed terms, with buttons to move and remove each; they work without scripts. */
export function FollowedList({ field, choices, ordered, onHome }: FollowedListProps) {
  const [said, setSaid] = useState<{ tid: number; text: string }>();
  const root = useRef<HTMLFormElement>(null);
  /** Where a term was removed, until it is gone. */
  const removed = useRef<{ tid: number; index: number }>(undefined);
  useLayoutEffect(() => {
    const { tid, index } = removed.current ?? {};
    if (index === undefined || choices.some((choice) => choice.tid === tid)) return;
    removed.current = undefined;
    // The button is gone: the focus goes on at the next one.
    const rest = root.current?.querySelectorAll<HTMLElement>('li > button:last-child') ?? [];
    (rest[Math.min(index, rest.length - 1)] ?? root.current)?.focus();
  }, [choices]);
  const at = choices.findIndex(({ tid }) => tid === said?.tid);
  const announced =
    said &&
    (at < 0 ? `${said.text} removed` : `${said.text} moved to position ${at + 1} of ${choices.length}`);
  return (
    <Form ref={root} method="post" preventScrollReset tabIndex={-1} className={styles.form}>
      <input type="hidden" name="field" value={field} />
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      {choices.length === 0 && <p className={styles.none}>You don’t follow any yet.</p>}
      <ol className={classNames(styles.list, !ordered && styles.plain)}>
        {choices.map(({ tid, name, retired }, index) => {
          const button = (kind: Change['kind'], label: string, icon: 'arrow-up' | 'arrow-down' | 'close') => {
            const isEnd = index === (kind === 'earlier' ? 0 : kind === 'later' ? choices.length - 1 : -1);
            return (
              <button
                type="submit"
                name="change"
                value={changeValue({ kind, tid })}
                aria-label={label}
                title={label}
                aria-disabled={isEnd || undefined}
                onClick={(event) => {
                  if (isEnd) return event.preventDefault();
                  setSaid({ tid, text: name });
                  if (kind === 'remove') removed.current = { tid, index };
                }}
              >
                <Icon name={icon} size={14} />
              </button>
            );
          };
          return (
            <li key={tid}>
              {ordered && (
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
              )}
              <span className={styles.name}>{name}</span>
              {retired && <span className={styles.home}>Retired: still followed, no longer offered</span>}
              {ordered && index < onHome && <span className={styles.home}>Home</span>}
              {ordered && button('earlier', `Move ${name} earlier`, 'arrow-up')}
              {ordered && button('later', `Move ${name} later`, 'arrow-down')}
              {button('remove', `Stop following ${name}`, 'close')}
            </li>
          );
        })}
      </ol>
    </Form>
  );
}
