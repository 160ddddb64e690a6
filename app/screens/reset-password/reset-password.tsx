import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface ResetPasswordProps {
  /** What became of the last attempt: sent, or why not. */
  outcome: { sent: boolean; message: string } | undefined;
  /** The form is on its way. */
  busy: boolean;
}

/** Asks for the address of the account. The answer is the same whether or not there is one. */
export function ResetPassword({ outcome, busy }: ResetPasswordProps) {
  return (
    <FormPage title="Reset your password" after={<Link to="/login">Back to sign in</Link>}>
      {outcome?.sent ? (
        <Notice tone="done">
          If there is an account for this address, a link to set a new password is on its way. It works for an
          hour.
        </Notice>
      ) : (
        <Form method="post">
          {outcome && <Notice tone="due">{outcome.message}</Notice>}
          <Field label="E-mail address" hint="We send a link to this address.">
            {(field) => <TextInput {...field} name="email" type="email" autoComplete="username" required />}
          </Field>
          <Button type="submit" variant="primary" wide disabled={busy}>
            Send the link
          </Button>
        </Form>
      )}
    </FormPage>
  );
}
