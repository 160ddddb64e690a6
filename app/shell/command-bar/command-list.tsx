import { formatCount } from '#app/text/count.ts';
import type { ReactNode } from 'react';
import styles from './command-list.module.css';
import { OptionRow } from './option-row.tsx';
import type { CommandList } from './use-command-list.ts';

/** The options of the command bar in their groups. The focus stays in the field, which names the chosen option. */
export function CommandOptions({ list }: { list: CommandList }) {
  const { id, groups, options, current, part, trimmed, failed, clear } = list;
  return (
    <>
      <div className={styles.list}>
        {/* Before the list, which may contain only options; it is placed beside the first heading. */}
        {clear && (
          <button type="button" className={styles.clear} onClick={clear}>
            Clear all
          </button>
        )}
        <div id={list.listId} role="listbox" aria-label="Suggestions">
          {groups.map((group, number) => (
            <Group key={group.title} title={group.title} id={`${id}-group-${number}`}>
              {group.options.map((option) => {
                const index = options.indexOf(option);
                return (
                  <OptionRow
                    key={option.to}
                    id={list.optionId(index)}
                    option={option}
                    text={trimmed}
                    selected={option === current && part === null}
                    parts={option === current ? (option.parts ?? []) : []}
                    partId={list.partId}
                    selectedPart={part}
                    onOpen={list.open}
                    onPoint={list.onPoint && (() => list.onPoint?.(index))}
                  />
                );
              })}
            </Group>
          ))}
        </div>
      </div>
      {failed && (
        <p className={styles.failed}>Couldn’t search the content. Screens and recent pages still work.</p>
      )}
      <p role="status" className={styles.status}>
        {trimmed && formatCount(options.length, 'suggestion')}
      </p>
    </>
  );
}

function Group({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  if (!title) return <div className={styles.last}>{children}</div>;
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={styles.heading} aria-hidden="true">
        {title}
      </div>
      {children}
    </div>
  );
}

interface KeysProps {
  list: CommandList;
  /** Tab goes from group to group. */
  groups?: boolean;
}

/** What the keys do; hidden on touch screens. */
export function CommandKeys({ list: { current }, groups = false }: KeysProps) {
  return (
    <div className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>↵</kbd> {current || groups ? 'open' : 'search'}
      </span>
      {current?.parts && current.parts.length > 0 && (
        <span>
          <kbd>→</kbd> parts of {current.title}
        </span>
      )}
      {current?.remove && (
        <span>
          <kbd>Del</kbd> remove
        </span>
      )}
      {groups && (
        <span>
          <kbd>Tab</kbd> next group
        </span>
      )}
      <span className={styles.anywhere}>
        <kbd>Ctrl</kbd>
        <kbd>K</kbd> opens this anywhere
      </span>
    </div>
  );
}
