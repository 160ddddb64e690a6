import { screenTitle } from '#app/runtime/screens.ts';
import { LOGIN } from '#app/config/fixed-paths.ts';
import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FormPage } from '#app/ui/forms/form-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';

interface ResetPasswordProps {
  /** Outcome of the last attempt: sent, or an error. */
  outcome: { sent: boolean; message: string } | undefined;
  /** The form is being submitted. */
  busy: boolean;
}

/** Asks for the account's e-mail address. The response is the same whether or not the account exists. */
export function ResetPassword({ outcome, busy }: ResetPasswordProps) {
  return (
    <FormPage title={screenTitle('reset-password')} after={<Link to={LOGIN}>Back to sign in</Link>}>
      {outcome?.sent ? (
        <Notice tone="done">
          If there is an account for this address, a link to set a new password is on its way. It works for an
          hour.
        </Notice>
      ) : (
        <Form method="post">
          {outcome && <Notice tone="due">{outcome.message}</Notice>}
          <Field label="E-mail address" hint="We will send a link to this address.">
            {(field) => <TextInput {...field} name="email" type="email" autoComplete="username" required />}
          </Field>
          <Button type="submit" variant="primary" wide disabled={busy}>
            Send link
          </Button>
        </Form>
      )}
    </FormPage>
  );
}
