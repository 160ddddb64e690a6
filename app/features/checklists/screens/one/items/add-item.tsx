import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { ADD_FORM } from '../checklist-state.ts';
import { fieldLabels } from '../../../checklist-labels.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { ChecklistLimits } from '../../../contract.ts';
import styles from './add-item.module.css';
import { OWNERS } from './owners.tsx';
import type { ChecklistAnswer } from '../checklist-answer.ts';

const addLabel = 'Add item';

interface AddItemProps {
  formKey: string;
  /** Sections that it may be added to; empty where the list has none. */
  sections: readonly string[];
  section: string;
  onSection: (section: string) => void;
  /** What the section of the reader's own items is called. */
  ownSection: string;
  limits: ChecklistLimits;
  answer: ChecklistAnswer | undefined;
  busy: boolean;
}

/** The form of a new item below the list: what, who and by when; the rest is in the item's own form. */
export function AddItem({
  formKey,
  sections,
  section,
  onSection,
  ownSection,
  limits,
  answer,
  busy,
}: AddItemProps) {
  const title = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // “Add” at the head of a section leads here.
    if (!isFirst.current) title.current?.focus();
    isFirst.current = false;
  }, [section]);
  const isOwn = answer?.typed !== undefined && answer.item === undefined;
  const { typed, errors } = isOwn ? answer : {};
  const error = (name: 'title' | 'owner' | 'due') => (errors?.[name] ? { error: errors[name] } : {});
  return (
    <Form
      ref={useFocusTarget(ADD_FORM)}
      method="post"
      preventScrollReset
      replace
      id="add-item"
      className={styles.form}
      aria-label={addLabel}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="key" value={formKey} />
      <Field label={fieldLabels.title} {...error('title')}>
        {(field) => (
          <TextInput
            {...field}
            ref={title}
            name="title"
            defaultValue={typed?.title}
            maxLength={limits.title}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={fieldLabels.owner} {...error('owner')}>
        {(field) => (
          <TextInput
            {...field}
            name="owner"
            list={OWNERS}
            defaultValue={typed?.owner}
            maxLength={limits.owner}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={fieldLabels.due} {...error('due')}>
        {(field) => <DateInput {...field} name="due" defaultValue={typed?.due} />}
      </Field>
      {sections.length > 0 && (
        <Field label={fieldLabels.section}>
          {(field) => (
            <Select
              {...field}
              name="section"
              value={sections.includes(section) ? section : ''}
              onChange={({ target }) => onSection(target.value)}
              options={sections.map((name) => ({ value: name, label: name || ownSection }))}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" icon="plus" disabled={busy}>
        {busy ? 'Saving…' : addLabel}
      </Button>
    </Form>
  );
}
