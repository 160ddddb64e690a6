import { LOGIN } from '#app/config/fixed-paths.ts';
import { findHref } from '#app/runtime/screens.ts';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { NewPasswordField } from '#app/shell/new-password-field.tsx';
import { FormPage } from '#app/ui/forms/form-page.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/navigation/link.tsx';

/** The values of a reset link. */
export interface Reset {
  user: string;
  token: string;
}

interface LoggedOutProps {
  /** Null after a normal sign-out. */
  reset: Reset | null;
  /** Why the new password was refused. */
  problem: string | undefined;
  /** The link cannot be used any more: only a new one helps. */
  isSpent: boolean;
  /** The form is being submitted. */
  busy: boolean;
}

/** Says that the session has ended; after a reset link, shows the form for a new password. */
export function LoggedOut({ reset, problem, isSpent, busy }: LoggedOutProps) {
  const newLink = findHref('reset-password');
  if (isSpent)
    return (
      <FormPage title="This link can no longer be used" after={<Link to={LOGIN}>Back to sign in</Link>}>
        <Notice tone="due">{problem}</Notice>
        {newLink && (
          <ButtonLink to={newLink} variant="primary" wide>
            Ask for a new link
          </ButtonLink>
        )}
      </FormPage>
    );
  if (!reset) {
    return (
      <FormPage title="You are signed out">
        <p>Your session has ended, and its data has been removed from this browser.</p>
        <ButtonLink to={LOGIN} variant="primary" wide>
          Sign in again
        </ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title="Set a new password">
      <Form method="post">
        {problem && <Notice tone="due">{problem}</Notice>}
        <input type="hidden" name="user" value={reset.user} />
        <input type="hidden" name="token" value={reset.token} />
        <NewPasswordField label="New password" />
        <Button type="submit" variant="primary" wide disabled={busy}>
          Set password
        </Button>
      </Form>
    </FormPage>
  );
}
