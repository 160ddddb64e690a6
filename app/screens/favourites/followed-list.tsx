import { useState } from 'react';
import { Form } from 'react-router';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { Choice } from './choices.ts';
import styles from './followed-list.module.css';
import { changeValue, type Change } from './order.ts';

interface FollowedListProps {
  /** In the reader's order. */
  choices: readonly Choice[];
  /** Number of them on the home page. */
  onHome: number;
}

/** The followed terms in order, with buttons to move and remove each; they work without scripts. */
export function FollowedList({ choices, onHome }: FollowedListProps) {
  const [moved, setMoved] = useState<number>();
  const at = choices.findIndex(({ tid }) => tid === moved);
  if (choices.length === 0) return <p className={styles.none}>You don’t follow any yet.</p>;
  return (
    <Form method="post" preventScrollReset>
      <VisuallyHidden>
        <span role="status">
          {at >= 0 && `${choices[at]!.name} moved to position ${at + 1} of ${choices.length}`}
        </span>
      </VisuallyHidden>
      <ol className={styles.list}>
        {choices.map(({ tid, name }, index) => {
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
                onClick={(event) => (isEnd ? event.preventDefault() : setMoved(tid))}
              >
                <Icon name={icon} size={14} />
              </button>
            );
          };
          return (
            <li key={tid}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.name}>{name}</span>
              {index < onHome && <span className={styles.home}>Home</span>}
              {button('earlier', `Move ${name} earlier`, 'arrow-up')}
              {button('later', `Move ${name} later`, 'arrow-down')}
              {button('remove', `Stop following ${name}`, 'close')}
            </li>
          );
        })}
      </ol>
    </Form>
  );
}
