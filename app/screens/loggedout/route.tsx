import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { clientAddressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { authAtom, loggedOut } from '#app/state/auth.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { LoggedOut, type Reset } from './logged-out.tsx';

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Signed out') },
  // The URL may contain a reset token, which must not leak to other sites. (With `no-referrer`, a form sent without
  // scripts would have `Origin: null`, which is refused.)
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
  if (!form) return data({ message: UNREADABLE_FORM, isSpent: false }, { status: 400 });
  const [user, token, password] = ['user', 'token', 'password'].map((name) => String(form.get(name) ?? ''));
  const client = context.get(servicesContext).client({
    vertical: context.get(siteContext).vertical.id,
    address: context.get(clientAddressContext),
  });
  const answer = await client.resetPassword({ user: user!, token: token!, password: password! });
  if (answer.ok) return redirect('/login?reset=done');
  const tooShort = answer.problem.errors?.some(({ pointer }) => pointer === '/password');
  const { title, detail, status } = answer.problem;
  const message = tooShort
    ? 'The new password needs at least 12 characters.'
    : `${title}. ${detail ?? ''}`.trim();
  return data({ message, isSpent: answer.problem.code === 'reset_token_invalid' }, { status });
}

/** Stores the values of a reset link in the signed-out state. */
function useResetState(reset: Reset | null): void {
  const setAuth = useSetAtom(authAtom);
  const { user = null, token = null } = reset ?? {};
  useEffect(() => {
    setAuth({
      ...loggedOut,
      resetPassword: token !== null,
      resetPasswordToken: token,
      resetPasswordUser: user,
    });
    // Removes the stored values with the form.
    return () => setAuth(loggedOut);
  }, [setAuth, user, token]);
}

export default function LoggedOutScreen() {
  const { reset } = useLoaderData<typeof loader>();
  useResetState(reset);
  const problem = useActionData<typeof action>();
  const busy = useBusy();
  return (
    <LoggedOut reset={reset} problem={problem?.message} isSpent={problem?.isSpent ?? false} busy={busy} />
  );
}
