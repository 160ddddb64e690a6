import { Form } from 'react-router';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { ADD_FORM } from '../checklist-state.ts';
import { fieldLabels } from '../../../checklist-labels.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { ChecklistLimits } from '../../../contract.ts';
import styles from './add-item.module.css';
import type { ChecklistAnswer } from '../checklist-answer.ts';

const addLabel = 'Add item';

interface AddItemProps {
  formKey: string;
  owners: readonly string[];
  limits: ChecklistLimits;
  answer: ChecklistAnswer | undefined;
  busy: boolean;
}

/** The form of a new item below the list: what, who and by when; the rest is in the item's own form. */
export function AddItem({ formKey, owners, limits, answer, busy }: AddItemProps) {
  const isOwn = answer?.typed !== undefined && answer.item === undefined;
  const { typed, errors } = isOwn ? answer : {};
  const error = (name: 'title' | 'owner' | 'due') => (errors?.[name] ? { error: errors[name] } : {});
  return (
    <Form
      ref={useFocusTarget(ADD_FORM)}
      method="post"
      preventScrollReset
      replace
      className={styles.form}
      aria-label={addLabel}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="key" value={formKey} />
      <Field label={fieldLabels.title} {...error('title')}>
        {(field) => (
          <TextInput
            {...field}
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
            list="new-owners"
            defaultValue={typed?.owner}
            maxLength={limits.owner}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={fieldLabels.due} {...error('due')}>
        {(field) => <TextInput {...field} type="date" name="due" defaultValue={typed?.due} />}
      </Field>
      <datalist id="new-owners">
        {owners.map((owner) => (
          <option key={owner} value={owner} />
        ))}
      </datalist>
      <Button type="submit" variant="primary" icon="plus" disabled={busy}>
        {busy ? 'Saving…' : addLabel}
      </Button>
    </Form>
  );
}
