import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { addressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { authAtom, loggedOut } from '#app/state/auth.ts';
import { pageTitle } from '#app/shell/page-title.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Signed out') },
  // The address may hold a reset token, which no other site should be told. (`no-referrer` would make a form that is
  // sent without scripts arrive with `Origin: null`, which is refused.)
  { name: 'referrer', content: 'same-origin' },
];

/** The values of a reset link, if this is one. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [user, token] = [searchParams.get('user'), searchParams.get('token')];
  return { reset: user && token ? { user, token } : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data({ message: UNREADABLE_FORM }, { status: 400 });
  const [user, token, password] = ['user', 'token', 'password'].map((name) => String(form.get(name) ?? ''));
  const client = context.get(servicesContext).client({
    vertical: context.get(siteContext).vertical.id,
    address: context.get(addressContext),
  });
  const answer = await client.resetPassword({ user: user!, token: token!, password: password! });
  if (answer.ok) return redirect('/login?reset=done');
  const tooShort = answer.problem.errors?.some(({ pointer }) => pointer === '/password');
  const { title, detail, status } = answer.problem;
  const message = tooShort
    ? 'The new password needs at least 12 characters.'
    : `${title}. ${detail ?? ''}`.trim();
  return data({ message }, { status });
}

/** Keeps the values of a reset link, as the state of whoever is signed out. */
function useResetState(reset: { user: string; token: string } | null): void {
  const setAuth = useSetAtom(authAtom);
  const { user = null, token = null } = reset ?? {};
  useEffect(() => {
    setAuth({
      ...loggedOut,
      resetPassword: token !== null,
      resetPasswordToken: token,
      resetPasswordUser: user,
    });
    // What was kept for the form ends with it.
    return () => setAuth(loggedOut);
  }, [setAuth, user, token]);
}

export default function LoggedOut() {
  const { reset } = useLoaderData<typeof loader>();
  useResetState(reset);
  const problem = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  if (!reset) {
    return (
      <FormPage title="You are signed out">
        <p>Your session has ended, and its data has been removed from this browser.</p>
        <ButtonLink to="/login" variant="primary" wide>
          Sign in again
        </ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title="Set a new password">
      <Form method="post">
        {problem && <Notice tone="due">{problem.message}</Notice>}
        <input type="hidden" name="user" value={reset.user} />
        <input type="hidden" name="token" value={reset.token} />
        <Field label="New password" hint="At least 12 characters.">
          {(field) => (
            <PasswordInput {...field} name="password" autoComplete="new-password" minLength={12} required />
          )}
        </Field>
        <Button type="submit" variant="primary" wide disabled={busy}>
          Set the password
        </Button>
      </Form>
    </FormPage>
  );
}
