import { screenTitle } from '#app/runtime/screens.ts';
import { ForgottenPassword } from '#app/shell/forgotten-password.tsx';
import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { NewPasswordField } from '#app/shell/new-password-field.tsx';
import { FormBody } from '#app/ui/forms/form-page.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PasswordInput } from '#app/ui/forms/password-input.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';

/** Errors of the submitted form: of the whole, or of a field. */
export type Mistakes = Partial<Record<'message' | 'current' | 'password' | 'again', string>>;

interface ChangePasswordProps {
  mistakes: Mistakes;
  /** The new password is set. */
  changed: boolean;
  /** The form is being submitted. */
  busy: boolean;
}

export function ChangePassword({ mistakes, changed, busy }: ChangePasswordProps) {
  return (
    <ScreenPage title={screenTitle('change-password')} lead="You will be signed out on all other devices.">
      <FormBody after={<ForgottenPassword />}>
        {changed && <Notice tone="done">Your new password has been set.</Notice>}
        {mistakes.message && <Notice tone="due">{mistakes.message}</Notice>}
        <Form method="post">
          <Field label="Current password" error={mistakes.current}>
            {(field) => <PasswordInput {...field} name="current" autoComplete="current-password" required />}
          </Field>
          <NewPasswordField label="New password" error={mistakes.password} />
          <NewPasswordField label="Confirm new password" name="again" error={mistakes.again} again />
          <Button type="submit" variant="primary" wide disabled={busy}>
            {busy ? 'Setting…' : 'Set new password'}
          </Button>
        </Form>
      </FormBody>
    </ScreenPage>
  );
}
