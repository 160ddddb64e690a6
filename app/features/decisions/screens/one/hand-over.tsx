import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { LONGEST_REASON } from '../../limits.ts';
import type { DecisionScreenProps } from './decision-props.ts';
import { StepForm } from './step-form.tsx';
import styles from './steps.module.css';

/** Gives the decision another owner; nothing where there is nobody else. */
export function HandOver({ shown, formKey, busy }: Pick<DecisionScreenProps, 'shown' | 'formKey' | 'busy'>) {
  const { owner, approver } = shown.decision;
  const others = shown.people.filter(({ id }) => id !== owner?.id && id !== approver?.id);
  if (!shown.mayHandOver || others.length === 0) return null;
  return (
    <Popover label={owner ? 'Hand over' : 'Name an owner'} align="page-start">
      <StepForm shown={shown} formKey={`${formKey}-owner`} className={styles.note}>
        <Field label="New owner">
          {(field) => (
            <Select
              {...field}
              name="owner"
              options={others.map(({ id, name, isYou }) => ({
                value: String(id),
                label: isYou ? `${name} (you)` : name,
              }))}
            />
          )}
        </Field>
        <Field label="Why">
          {(field) => <TextArea {...field} name="note" rows={2} maxLength={LONGEST_REASON} required />}
        </Field>
        <Button type="submit" name="intent" value="owner" variant="primary" disabled={busy}>
          Hand over
        </Button>
      </StepForm>
    </Popover>
  );
}
