import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { Deadline } from '../../../contract.ts';
import { statusLabels } from '../../../labels.ts';
import { LONGEST_OWNER, LONGEST_REASON, STATUSES } from '../../../limits.ts';

interface MarkFieldsProps {
  /** Of several events at once absent: each keeps its own. */
  status?: Deadline['status'];
  owner?: string;
  reason?: string;
  /** What is wrong with the remark. */
  error?: string | undefined;
}

const KEEP = { value: '', label: 'Leave as it is' };

/** The state of an event, who looks after it, and a remark. */
export function MarkFields({ status, owner, reason, error }: MarkFieldsProps) {
  const states = STATUSES.map((value) => ({ value, label: statusLabels[value] }));
  const isMany = status === undefined;
  return (
    <>
      <Field label="Status">
        {(field) => (
          <Select
            {...field}
            name="status"
            defaultValue={status ?? ''}
            options={isMany ? [KEEP, ...states] : states}
          />
        )}
      </Field>
      <Field label="Owner" hint={isMany ? 'Blank leaves each as it is.' : 'Only you can see it.'}>
        {(field) => (
          <TextInput
            {...field}
            name="owner"
            maxLength={LONGEST_OWNER}
            defaultValue={owner}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Remark" hint="The reason, if it is not applicable." {...(error ? { error } : {})}>
        {(field) => (
          <TextInput
            {...field}
            name="reason"
            maxLength={LONGEST_REASON}
            defaultValue={reason}
            autoComplete="off"
          />
        )}
      </Field>
    </>
  );
}
