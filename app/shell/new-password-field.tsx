import { SHORTEST_PASSWORD } from '#app/contracts/limits.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { PasswordInput } from '#app/ui/forms/password-input.tsx';

interface NewPasswordFieldProps {
  label: string;
  /** Name in the form. */
  name?: string;
  error?: string | undefined;
  /** Says nothing of the shortest password: the field above has said it. */
  again?: boolean;
}

/** A field for a password that is being set. Its error takes the place of the hint. */
export function NewPasswordField({ label, name = 'password', error, again = false }: NewPasswordFieldProps) {
  return (
    <Field
      label={label}
      hint={error || again ? undefined : `At least ${SHORTEST_PASSWORD} characters.`}
      error={error}
    >
      {(control) => (
        <PasswordInput
          {...control}
          {...{ name, autoComplete: 'new-password', minLength: SHORTEST_PASSWORD, required: true }}
        />
      )}
    </Field>
  );
}
