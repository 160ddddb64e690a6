import type { WatchRule, WatchSchedule } from './watch-types.ts';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { WatchAnswer } from './watch-answer.ts';
import { MAX_NAME, MAX_NOTE } from '../limits.ts';

const scheduleLabels: Record<WatchSchedule, string> = {
  daily: 'Every working day, if there is news',
  weekly: 'Once a week, if there is news',
  none: 'Never, only show matches in my watchlist',
};

const SCHEDULES = Object.entries(scheduleLabels).map(([value, label]) => ({ value, label }));

interface RuleFieldsProps {
  /** What the fields hold at first. */
  values: Pick<WatchRule, 'name' | 'note' | 'schedule'>;
  /** The answer to the last attempt: its errors, and what was typed. */
  answer: WatchAnswer | undefined;
}

/** What a reader sets of a rule, besides what it looks for. */
export function RuleFields({ values, answer: { errors = {}, typed = {} } = {} }: RuleFieldsProps) {
  const nameField = useFocusTarget('rule-name');
  return (
    <>
      <Field label="Name" error={errors.name}>
        {(field) => (
          <TextInput
            {...field}
            ref={nameField}
            name="name"
            defaultValue={typed['name'] ?? values.name}
            maxLength={MAX_NAME}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Field label="Your note" hint="Only you can read it." error={errors.note}>
        {(field) => (
          <TextInput
            {...field}
            name="note"
            defaultValue={typed['note'] ?? values.note}
            maxLength={MAX_NOTE}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="E-mail me">
        {(field) => (
          <Select
            {...field}
            name="schedule"
            defaultValue={typed['schedule'] ?? values.schedule}
            options={SCHEDULES}
          />
        )}
      </Field>
    </>
  );
}
