import { Form, useActionData, useNavigation, useSearchParams, type MetaFunction } from 'react-router';
import { pageTitle } from '#app/shell/page-title.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { actionHeaders } from '#app/middleware/action-headers.ts';
import { handleLoginForm } from './sign-in.server.ts';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Sign in') }];

export const action = handleLoginForm;
export const headers = actionHeaders;

export default function Login() {
  const problem = useActionData<typeof action>();
  const [search] = useSearchParams();
  const busy = useNavigation().state !== 'idle';
  return (
    <FormPage title="Sign in" after={<Link to="/profile/reset-password">Forgotten your password?</Link>}>
      {problem && <Notice tone="due">{problem.message}</Notice>}
      {!problem && search.get('reset') === 'done' && (
        <Notice tone="done">Your new password is set. Sign in with it.</Notice>
      )}
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
