import { screenTitle } from '#app/runtime/screens.ts';
import { PARTS } from '#generated/features/slots/sign-in.ts';
import { useParts } from '#app/shell/use-parts.ts';
import { ForgottenPassword } from '#app/shell/forgotten-password.tsx';
import { useSyncExternalStore } from 'react';
import { Form } from 'react-router';
import { hasStoredEdits } from '#app/state/outbox/stored-edits.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FormPage } from '#app/ui/forms/form-page.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PasswordInput } from '#app/ui/forms/password-input.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { SignInProblem } from './sign-in.server.ts';

const unsentText =
  'This browser has unsent changes. They will be sent when the person who made them signs in.';

const never = () => () => {};

/** Whether this browser stores unsent edits; false on the server. */
function useStoredEdits(): boolean {
  return useSyncExternalStore(never, hasStoredEdits, () => false);
}

interface LoginProps {
  /** Error of the last attempt. */
  problem: SignInProblem | undefined;
  /** The reader has just set a new password. */
  passwordSet: boolean;
  /** A page led here because the session had ended, and will be shown again. */
  ended?: boolean;
  /** The form is being submitted. */
  busy: boolean;
}

export function Login({ problem, passwordSet, ended = false, busy }: LoginProps) {
  const unsent = useStoredEdits();
  const ways = useParts(PARTS);
  return (
    <FormPage title={screenTitle('login')} after={<ForgottenPassword />}>
      {problem && <Notice tone="due">{problem.message}</Notice>}
      {!problem && passwordSet && (
        <Notice tone="done">Your new password has been set. Sign in with it.</Notice>
      )}
      {!problem && ended && <Notice>Your session has ended. Sign in to return to your page.</Notice>}
      {unsent && <Notice>{unsentText}</Notice>}
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
        {ways.map(([feature, Way]) => (
          <Way key={feature} busy={busy} />
        ))}
      </Form>
    </FormPage>
  );
}
