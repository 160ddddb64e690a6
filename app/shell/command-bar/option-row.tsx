import type { MouseEvent } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { opensElsewhere } from '#app/ui/navigation/opens-elsewhere.ts';
import styles from './option-row.module.css';
import type { CommandOption } from '#app/slots.ts';
import { markTitle } from './options.ts';

interface OptionRowProps {
  id: string;
  option: CommandOption;
  /** The typed text, which is marked in the title. */
  text: string;
  selected: boolean;
  /** Parts of the option to show below it. */
  parts: NonNullable<CommandOption['parts']>;
  partId: (position: number) => string;
  selectedPart: number | null;
  onOpen: (to: string) => void;
  /** The pointer has moved onto the option. */
  onPoint: (() => void) | undefined;
}

/** Scrolls the list to the option that is selected. */
const showOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** One target of the command bar. The options are links, so that a middle click opens a new tab; the input has the focus. */
export function OptionRow({
  id,
  option,
  text,
  selected,
  parts,
  partId,
  selectedPart,
  onOpen,
  onPoint,
}: OptionRowProps) {
  const { title, to, icon, iso, context, detail, keys, publication, locked, remove } = option;
  const follow = (target: string) => (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onOpen(target);
  };
  const link = (
    <>
      <a
        id={id}
        ref={selected ? showOption : undefined}
        role="option"
        aria-selected={selected}
        tabIndex={-1}
        href={to}
        className={classNames(styles.option, publication && styles.publication)}
        onClick={follow(to)}
        onMouseMove={selected ? undefined : onPoint}
      >
        {iso ? (
          <span className={styles.iso} aria-hidden="true">
            {iso.toUpperCase()}
          </span>
        ) : (
          <Icon name={icon} />
        )}
        <span className={styles.title}>
          {markTitle(title, text).map((piece, index) =>
            piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
          )}
          {context && <span className={styles.context}> {context}</span>}
        </span>
        <span className={styles.detail}>
          {locked && (
            <>
              <Icon name="lock" size={14} />
              <VisuallyHidden>Not included in your subscription</VisuallyHidden>
            </>
          )}
          {keys ? <span data-keys="">{keys}</span> : detail}
        </span>
      </a>
      {remove && (
        // For pointers: an option may contain no button. Keys remove with Delete, the search page with buttons.
        <span className={styles.remove} title={remove.label} aria-hidden="true" onClick={remove.run}>
          <Icon name="close" />
        </span>
      )}
      {parts.length > 0 && (
        <div className={styles.parts} role="group" aria-label={`Parts of ${title}`}>
          {parts.map(({ label, to: target, count }, position) => (
            <a
              key={target}
              id={partId(position)}
              ref={selectedPart === position ? showOption : undefined}
              role="option"
              aria-selected={selectedPart === position}
              tabIndex={-1}
              href={target}
              onClick={follow(target)}
            >
              {label}
              {count !== undefined && <span> {count}</span>}
            </a>
          ))}
        </div>
      )}
    </>
  );
  return remove ? (
    <div role="presentation" className={styles.removable}>
      {link}
    </div>
  ) : (
    link
  );
}
