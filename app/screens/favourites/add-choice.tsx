import { useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { useCombobox } from '#app/ui/forms/use-combobox.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import styles from './add-choice.module.css';
import type { ChoiceGroup, Followed } from './choices.ts';
import { changeValue, findMatches, type Match } from './order.ts';

interface AddChoiceProps {
  label: string;
  /** The field of the profile that gets it. */
  field: Followed;
  groups: readonly ChoiceGroup[];
  /** A search submitted without scripts that matches several choices, or none. */
  search: { query: string; matches: Match[] } | undefined;
}

/**
 * Finds one of many choices by name. Without scripts it is a form that answers with its matches.
 */
export function AddChoice({ label, field: followed, groups, search }: AddChoiceProps) {
  const live = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const combobox = useCombobox(
    (query) => findMatches(groups, query),
    ({ tid, chosen }: Match) => {
      if (chosen) return;
      add.current!.value = changeValue({ kind: 'add', tid });
      add.current!.form!.requestSubmit(add.current);
      input.current?.focus();
    },
    search?.query,
  );

  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <input type="hidden" name="field" value={followed} />
      <div className={styles.field}>
        <Field label={label}>
          {(field) => (
            <TextInput
              {...field}
              {...(live ? combobox.comboboxProps : {})}
              {...combobox.inputProps}
              ref={input}
              name="find"
            />
          )}
        </Field>
        {live && (
          <ul {...combobox.listProps} aria-label="Found" className={styles.list}>
            {combobox.matches.map((match, index) => (
              <li key={match.tid} {...combobox.getOptionProps(match, index)}>
                {match.name}
                {(match.chosen || match.group) && (
                  <span className={styles.group}>{match.chosen ? 'Already following' : match.group}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button type="submit">Follow</Button>
      {/* Sends what is chosen in the list. */}
      <button ref={add} type="submit" name="change" hidden />
      <p role="status" className={styles.answer}>
        {combobox.status}
      </p>
      {search && !combobox.isOpen && (
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
