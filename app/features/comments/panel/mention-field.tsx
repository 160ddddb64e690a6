import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import type { Discussion } from '../contract.ts';
import { LONGEST_COMMENT } from '../limits.ts';
import { findPeople, mentionAt, putMention } from './mention-at.ts';
import styles from './mention-field.module.css';

interface MentionFieldProps {
  label: string;
  /** What it has first. */
  text: string;
  people: Discussion['people'];
  error?: string | undefined;
  /** The reader has just asked for it. */
  autoFocus?: boolean;
  /** Buttons of the form, below the text. */
  children: ReactNode;
}

/**
 * The text of a comment. An `@` opens the list of those who can be mentioned: arrow keys move through it, Enter and Tab
 * choose, Escape closes it; a button opens it on a phone. Without scripts one types the name.
 */
export function MentionField({ label, text: first, people, error, autoFocus, children }: MentionFieldProps) {
  const list = useId();
  const live = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(first);
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const moveTo = useRef<number>(undefined);
  const query = caret === undefined ? undefined : mentionAt(text, caret);
  const found = query && live ? findPeople(people, query.query) : [];
  const isOpen = found.length > 0;

  useLayoutEffect(() => {
    if (moveTo.current === undefined) return;
    field.current?.setSelectionRange(moveTo.current, moveTo.current);
    moveTo.current = undefined;
  }, [text]);

  const close = () => setCaret(undefined);
  function change(next: string, at: number) {
    setText(next);
    setCaret(at);
    setActive(0);
  }
  function choose(mention: string) {
    if (!query) return;
    const put = putMention(text, query, mention);
    moveTo.current = put.caret;
    setText(put.text);
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((before) => (before + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[active]!.mention);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function begin() {
    const area = field.current!;
    const at = area.selectionStart;
    const space = at > 0 && !/\s/.test(text[at - 1]!) ? ' ' : '';
    const next = `${text.slice(0, at)}${space}@${text.slice(at)}`;
    moveTo.current = at + space.length + 1;
    change(next, moveTo.current);
    area.focus();
  }

  return (
    <div>
      <Field
        label={label}
        {...(error !== undefined && { error })}
        {...(people.length > 0 && { hint: '@ and a name mentions somebody, who is told.' })}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            name="text"
            rows={3}
            required
            maxLength={LONGEST_COMMENT}
            value={text}
            autoFocus={autoFocus}
            onChange={({ target }) => change(target.value, target.selectionStart)}
            onKeyDown={onKeyDown}
            onBlur={close}
            aria-autocomplete={live ? 'list' : undefined}
            aria-controls={isOpen ? list : undefined}
            aria-activedescendant={isOpen ? `${list}-${active}` : undefined}
          />
        )}
      </Field>
      <VisuallyHidden>
        <span role="status">
          {isOpen && `${found[active]!.name}, ${active + 1} of ${found.length}. Enter mentions this person.`}
        </span>
      </VisuallyHidden>
      <div className={styles.buttons}>
        {isOpen && (
          <ul id={list} role="listbox" aria-label="People who can be mentioned" className={styles.list}>
            {found.map(({ name, mention }, index) => (
              <li
                key={mention}
                id={`${list}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                // A press must not blur the field, which would close the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(mention)}
              >
                {name}
                {mention !== `@${name}` && <span className={styles.address}>{mention.slice(1)}</span>}
              </li>
            ))}
          </ul>
        )}
        {children}
        {live && people.length > 0 && (
          <Button
            variant="quiet"
            icon="user"
            onPointerDown={(event) => event.preventDefault()}
            onClick={begin}
          >
            Mention
          </Button>
        )}
      </div>
    </div>
  );
}
