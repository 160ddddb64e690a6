import { useRef, useState } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import styles from './picker.module.css';
import { usePicker } from './use-picker.ts';

const ICONS: Readonly<Record<string, IconName>> = { Add: 'plus', Choose: 'search' };

interface PickerProps<Choice> {
  /** Name of the field in which is searched. */
  label: string;
  /** Must not change between renderings. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  onChoose: (choice: Choice) => void;
  /** The choice, and what tells it from others. */
  show: (choice: Choice) => { name: string; note?: string; picture?: string };
  getKey: (choice: Choice) => string | number;
  /** The button that opens it. */
  button: string;
  id: string;
  describedBy: string | undefined;
  /** The list of what is chosen, for the keyboard: after a choice the field stays for the next one. */
  several: boolean;
}

/** A button that opens a field to search in, with a list of matches below. */
export function Picker<Choice>({
  button,
  id,
  describedBy,
  several,
  onChoose,
  ...search
}: PickerProps<Choice>) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const leave = () => {
    const isInside = document.activeElement?.closest(`.${styles.picker}`) !== null;
    setIsOpen(false);
    // Back to the button, unless the focus has gone elsewhere.
    if (isInside) requestAnimationFrame(() => trigger.current?.focus());
  };
  const choose = (choice: Choice) => {
    onChoose(choice);
    if (!several) leave();
  };
  return (
    <span className={styles.picker}>
      {isOpen ? (
        <Search {...search} onChoose={choose} onLeave={leave} />
      ) : (
        <button
          ref={trigger}
          id={id}
          type="button"
          // A label of the field would replace the words that the button shows.
          aria-label={`${button} ${search.label}`}
          aria-describedby={describedBy}
          className={styles.add}
          onClick={() => setIsOpen(true)}
        >
          <Icon name={ICONS[button] ?? 'pencil'} size={12} />
          {button}
        </button>
      )}
    </span>
  );
}

/** A field to search in, with the list of matches below. */
export function Search<Choice>({
  label,
  find,
  onChoose,
  onLeave,
  show,
  getKey,
}: Pick<PickerProps<Choice>, 'label' | 'find' | 'onChoose' | 'show' | 'getKey'> & { onLeave: () => void }) {
  const picker = usePicker(find, onChoose, onLeave);
  return (
    <>
      <input
        {...picker.inputProps}
        type="text"
        dir="auto"
        autoFocus
        aria-label={`Search: ${label}`}
        className={styles.search}
      />
      <VisuallyHidden>
        <span role="status">{picker.count}</span>
      </VisuallyHidden>
      <span className={styles.panel} hidden={picker.choices.length === 0 && picker.status === ''}>
        <span
          {...picker.listProps}
          aria-label={label}
          className={styles.list}
          hidden={picker.choices.length === 0}
        >
          {picker.choices.map((choice, index) => {
            const { name, note, picture } = show(choice);
            return (
              <span
                key={getKey(choice)}
                {...picker.getOptionProps(choice, index)}
                className={classNames(styles.option, index === picker.active && styles.active)}
              >
                {picture !== undefined && (
                  <img src={picture} alt="" loading="lazy" className={styles.picture} />
                )}
                <span className={styles.name}>{name}</span>
                {note !== undefined && <small>{note}</small>}
              </span>
            );
          })}
        </span>
        {picker.choices.length === 0 && picker.status !== '' && (
          <span className={styles.none}>{picker.status}</span>
        )}
      </span>
    </>
  );
}
