import { Form } from 'react-router';
import { LOGIN } from '#app/config/fixed-paths.ts';
import { LONGEST_NAME } from '#app/contracts/limits.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { NewPasswordField } from '#app/shell/new-password-field.tsx';
import { FormPage } from '#app/ui/forms/form-page.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { InvitationProblem } from './invitation.server.ts';

interface InvitationPageProps {
  siteName: string;
  /** The values of the link. */
  link: { user: string; token: string };
  /** Who was invited; null if the link cannot be used. */
  person: { email: string; firstName: string; lastName: string; elsewhere: boolean } | null;
  problem?: InvitationProblem | undefined;
  busy: boolean;
}

/** Name and password of an invited person, who is then signed in. */
export function InvitationPage({ siteName, link, person, problem, busy }: InvitationPageProps) {
  if (person === null) return <UsedLink />;
  if (person.elsewhere) return <SignInElsewhere email={person.email} siteName={siteName} />;
  const { errors = {}, values } = problem ?? {};
  const name = (label: string, field: 'first_name' | 'last_name', complete: string, known: string) => (
    <Field label={label} {...(errors[field] && { error: errors[field] })}>
      {(control) => (
        <TextInput
          {...control}
          name={field}
          autoComplete={complete}
          required
          maxLength={LONGEST_NAME}
          defaultValue={values?.[field] ?? known}
        />
      )}
    </Field>
  );
  return (
    <FormPage
      title={screenTitle('people/invitation')}
      lead={`You were invited to ${siteName} as ${person.email}. Say your name and choose a password.`}
    >
      {problem?.message && <Notice tone="due">{problem.message}</Notice>}
      <Form method="post">
        <input type="hidden" name="user" value={link.user} />
        <input type="hidden" name="token" value={link.token} />
        {/* For password managers, which otherwise save the password without its account. */}
        <input type="hidden" name="username" autoComplete="username" value={person.email} />
        {name('First name', 'first_name', 'given-name', person.firstName)}
        {name('Last name', 'last_name', 'family-name', person.lastName)}
        <NewPasswordField label="Password" error={errors.password} />
        <Button type="submit" variant="primary" wide disabled={busy}>
          {busy ? 'Please wait …' : 'Accept and sign in'}
        </Button>
      </Form>
    </FormPage>
  );
}

function SignInElsewhere({ email, siteName }: { email: string; siteName: string }) {
  return (
    <FormPage
      title={screenTitle('people/invitation')}
      lead={`You were invited to ${siteName} as ${email}. Your organisation signs you in, so you need no password here.`}
    >
      <p>On the next page, enter this address and choose “Sign in with your organisation”.</p>
      <ButtonLink to={LOGIN} variant="primary" wide>
        Go to sign-in
      </ButtonLink>
    </FormPage>
  );
}

function UsedLink() {
  return (
    <FormPage title="This invitation can no longer be used">
      <p>
        It was used, replaced by a newer one or revoked, or it is more than a week old. If you have set a
        password, sign in with it. Otherwise ask who invited you for a new invitation.
      </p>
      <ButtonLink to={LOGIN} variant="primary" wide>
        Sign in
      </ButtonLink>
    </FormPage>
  );
}
