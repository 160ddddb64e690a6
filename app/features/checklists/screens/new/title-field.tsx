import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { ChecklistsAnswer } from '../change-checklists.server.ts';

interface TitleFieldProps {
  label: string;
  hint: string;
  answer: ChecklistsAnswer | undefined;
  /** Most characters of a title. */
  most: number;
}

/** The title of a new checklist, as it was typed, with what is wrong with it. */
export function TitleField({ label, hint, answer, most }: TitleFieldProps) {
  return (
    <Field label={label} hint={hint} {...(answer?.titleError ? { error: answer.titleError } : {})}>
      {(field) => (
        <TextInput
          {...field}
          name="title"
          defaultValue={answer?.title ?? ''}
          maxLength={most}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
