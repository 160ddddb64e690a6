import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FormPage } from '#app/ui/forms/form-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PasswordInput } from '#app/ui/forms/password-input.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { SignInProblem } from './sign-in.server.ts';

interface LoginProps {
  /** Error of the last attempt. */
  problem: SignInProblem | undefined;
  /** The reader has just set a new password. */
  passwordSet: boolean;
  /** The form is being submitted. */
  busy: boolean;
}

export function Login({ problem, passwordSet, busy }: LoginProps) {
  return (
    <FormPage title="Sign in" after={<Link to="/profile/reset-password">Forgotten your password?</Link>}>
      {problem && <Notice tone="due">{problem.message}</Notice>}
      {!problem && passwordSet && <Notice tone="done">Your new password is set. Sign in with it.</Notice>}
      <Form method="post">
        <Field label="E-mail address">
          {(field) => (
            <TextInput
              {...field}
              name="email"
              type="email"
              autoComplete="username"
              required
              defaultValue={problem?.email}
            />
          )}
        </Field>
        <Field label="Password">
          {(field) => <PasswordInput {...field} name="password" autoComplete="current-password" required />}
        </Field>
        <Button type="submit" variant="primary" wide disabled={busy}>
          {busy ? 'Signing in …' : 'Sign in'}
        </Button>
      </Form>
    </FormPage>
  );
}
