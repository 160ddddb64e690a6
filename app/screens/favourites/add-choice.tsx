import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import styles from './add-choice.module.css';
import type { ChoiceGroup } from './choices.ts';
import { changeValue, findMatches, type Match } from './order.ts';

interface AddChoiceProps {
  label: string;
  groups: readonly ChoiceGroup[];
  /** A search submitted without scripts that matches several choices, or none. */
  search: { query: string; matches: Match[] } | undefined;
}

/**
 * Finds one of many choices by name: a combobox that opens its list while the reader types (ARIA Authoring Practices,
 * "editable combobox with list autocomplete"). Without scripts it is a form that answers with its matches.
 */
export function AddChoice({ label, groups, search }: AddChoiceProps) {
  const live = useHydrated();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [query, setQuery] = useState(search?.query ?? '');
  const [open, setOpen] = useState(false);
  // Enter selects the first match at once.
  const [active, setActive] = useState(0);
  const matches = findMatches(groups, query);
  const isOpen = open && query.trim() !== '';

  function choose({ tid }: Match) {
    setQuery('');
    setOpen(false);
    setActive(0);
    add.current!.value = changeValue({ kind: 'add', tid });
    add.current!.form!.requestSubmit(add.current);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && matches.length > 0) {
      event.preventDefault();
      setOpen(true);
      if (open) setActive((at) => (at + step + matches.length) % matches.length);
    } else if (event.key === 'Enter' && isOpen && matches[active]) {
      event.preventDefault();
      choose(matches[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
      setActive(0);
    }
  }

  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen && matches.length > 0,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': isOpen && matches[active] ? `${id}-${matches[active].tid}` : undefined,
  } as const;

  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <div className={styles.field}>
        <Field label={label}>
          {(field) => (
            <TextInput
              {...field}
              {...(live ? combobox : {})}
              ref={input}
              name="find"
              autoComplete="off"
              maxLength={100}
              value={query}
              onChange={({ target }) => {
                setQuery(target.value);
                setOpen(true);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
              onBlur={() => setOpen(false)}
            />
          )}
        </Field>
        {live && (
          <ul
            id={`${id}-list`}
            role="listbox"
            aria-label="Found"
            className={styles.list}
            hidden={!isOpen || matches.length === 0}
          >
            {matches.map((match, index) => (
              <li
                key={match.tid}
                id={`${id}-${match.tid}`}
                role="option"
                aria-selected={index === active}
                // A press must not blur the field, which would close the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(match)}
              >
                {match.name}
                {match.group && <span className={styles.group}>{match.group}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button type="submit">Follow</Button>
      {/* Sends what is chosen in the list. */}
      <button ref={add} type="submit" name="change" hidden />
      <p role="status" className={styles.answer}>
        {isOpen && (matches.length === 0 ? `No match for “${query.trim()}”.` : `${matches.length} found`)}
      </p>
      {search && !isOpen && (
        <div className={styles.search}>
          <p>
            {search.matches.length === 0
              ? `No match for “${search.query}”.`
              : `Several match “${search.query}”. Choose one:`}
          </p>
          {search.matches.map((match) => (
            <Button
              key={match.tid}
              type="submit"
              name="change"
              value={changeValue({ kind: 'add', tid: match.tid })}
            >
              {match.name}
            </Button>
          ))}
        </div>
      )}
    </Form>
  );
}
