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
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { clientAddressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { authAtom, loggedOut } from '#app/state/auth.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { LoggedOut, type Reset } from './logged-out.tsx';
import { readResetLink } from './reset-link.ts';

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Signed out') },
  // The URL may contain a reset token, which must not leak to other sites. (With `no-referrer`, a form sent without
  // scripts would have `Origin: null`, which is refused.)
  { name: 'referrer', content: 'same-origin' },
];

const INCOMPLETE = 'The reset link is not valid. It is not complete: ask for a new one.';

const spent = (reason: string) => data({ reset: null, spent: reason }, { status: 410 });
const sentence = ({ title, detail }: ProblemDetails) => `${title}. ${detail ?? ''}`.trim();

function clientFor(context: LoaderFunctionArgs['context']) {
  const vertical = context.get(siteContext).vertical.id;
  return context.get(servicesContext).client({ vertical, address: context.get(clientAddressContext) });
}

/** The values of a reset link, if this is one; a link that cannot work says so before a password is typed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reset = readResetLink(new URL(request.url).searchParams);
  if (reset === null) return data({ reset, spent: undefined });
  if (reset === 'incomplete') return spent(INCOMPLETE);
  const answer = await clientFor(context).checkPasswordReset(reset);
  if (answer.ok) return data({ reset, spent: undefined });
  if (answer.problem.code === 'reset_token_invalid') return spent(sentence(answer.problem));
  throw new Response('The service is not available. Try again in a moment.', { status: 503 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data({ message: UNREADABLE_FORM, isSpent: false }, { status: 400 });
  const [user, token, password] = ['user', 'token', 'password'].map((name) => String(form.get(name) ?? ''));
  const answer = await clientFor(context).resetPassword({ user: user!, token: token!, password: password! });
  if (answer.ok) return redirect('/login?reset=done');
  const tooShort = answer.problem.errors?.some(({ pointer }) => pointer === '/password');
  const message = tooShort ? 'The new password needs at least 12 characters.' : sentence(answer.problem);
  const { code, status } = answer.problem;
  return data({ message, isSpent: code === 'reset_token_invalid' }, { status });
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
  const { reset, spent: reason } = useLoaderData<typeof loader>();
  useResetState(reset);
  const problem = useActionData<typeof action>();
  const busy = useBusy();
  return (
    <LoggedOut
      reset={reset}
      problem={problem?.message ?? reason}
      isSpent={problem?.isSpent ?? reason !== undefined}
      busy={busy}
    />
  );
}
