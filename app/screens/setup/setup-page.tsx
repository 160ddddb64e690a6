import { screenTitle } from '#app/runtime/screens.ts';
import { LOGIN } from '#app/config/fixed-paths.ts';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { NewPasswordField } from '#app/shell/new-password-field.tsx';
import { FormPage } from '#app/ui/forms/form-page.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { LONGEST_EMAIL, LONGEST_NAME } from '#app/contracts/limits.ts';
import type { SetupProblem } from './setup.server.ts';

interface SetupPageProps {
  siteName: string;
  /** Token of the link; null if it is not usable. */
  token: string | null;
  problem?: SetupProblem | undefined;
  /** The form is being submitted. */
  busy: boolean;
}

/** Creates the first administrator of an empty site. */
export function SetupPage({ siteName, token, problem, busy }: SetupPageProps) {
  if (token === null) return <UsedLink />;
  const { errors = {}, values } = problem ?? {};
  return (
    <FormPage
      title={`${screenTitle('setup')} ${siteName}`}
      lead="Create the first account. It is an administrator and can open every part of the site."
    >
      {problem?.message && <Notice tone="due">{problem.message}</Notice>}
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Field label="First name" error={errors.first_name}>
          {(field) => (
            <TextInput
              {...field}
              name="first_name"
              autoComplete="given-name"
              required
              maxLength={LONGEST_NAME}
              defaultValue={values?.first_name}
            />
          )}
        </Field>
        <Field label="Last name" error={errors.last_name}>
          {(field) => (
            <TextInput
              {...field}
              name="last_name"
              autoComplete="family-name"
              required
              maxLength={LONGEST_NAME}
              defaultValue={values?.last_name}
            />
          )}
        </Field>
        <Field label="E-mail address" hint="You sign in with it." error={errors.email}>
          {(field) => (
            <TextInput
              {...field}
              name="email"
              type="email"
              autoComplete="username"
              required
              maxLength={LONGEST_EMAIL}
              defaultValue={values?.email}
            />
          )}
        </Field>
        <NewPasswordField label="Password" error={errors.password} />
        <Button type="submit" variant="primary" wide disabled={busy}>
          {busy ? 'Creating the account …' : 'Create the account and sign in'}
        </Button>
      </Form>
    </FormPage>
  );
}

function UsedLink() {
  return (
    <FormPage title="This link can no longer be used">
      <p>
        It has been used, or it is more than a day old. If the site has an account, sign in with it. If it has
        none yet, restart the server: it prints a new link.
      </p>
      <ButtonLink to={LOGIN} variant="primary" wide>
        Sign in
      </ButtonLink>
    </FormPage>
  );
}
