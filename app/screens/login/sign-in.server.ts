/** The actions of the sign-in page: signing in, and the logout routine. */
import { LOGGED_OUT, LOGIN } from '#app/config/fixed-paths.ts';
import { data, redirect, redirectDocument, type ActionFunctionArgs } from 'react-router';
import {
  clearCookies,
  PAST_ACCOUNT,
  PAST_URL,
  readCookies,
  ACCESS_TOKEN,
  REFRESH_TOKEN,
} from '#app/middleware/session/cookies.ts';
import { endSession, evictCopies } from '#app/middleware/session/end-session.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { clientAddressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { afterSignIn, sentDevice } from '#app/middleware/session/signed-in.ts';

export interface SignInProblem {
  /** Error of the whole form. */
  message: string;
  /** The e-mail address as typed, to fill the field again. */
  email: string;
}

function setting(cookies: string[]): { headers: Headers } {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return { headers };
}

export async function handleLoginForm({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data<SignInProblem>({ message: UNREADABLE_FORM, email: '' }, { status: 400 });
  return form.get('intent') === 'logout'
    ? logOut({ request, context }, form)
    : signIn({ request, context }, form);
}

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;

async function signIn({ request, context }: Args, form: FormData) {
  const { vertical } = context.get(siteContext);
  const email = String(form.get('email') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const refuse = (message: string, status: number) => data<SignInProblem>({ message, email }, { status });
  if (!email || !password) return refuse('Enter your e-mail address and your password.', 400);

  const client = context
    .get(servicesContext)
    .client({ vertical: vertical.id, address: context.get(clientAddressContext) });
  const cookies = readCookies(request.headers.get('cookie'));
  const answer = await client.getToken({
    grant_type: 'password',
    username: email,
    password,
    ...sentDevice(cookies),
  });
  if (!answer.ok) {
    const { title, detail, status } = answer.problem;
    const retryAfter = answer.problem.retry_after;
    return data<SignInProblem>(
      { message: `${title}. ${detail ?? ''}`.trim(), email },
      { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} },
    );
  }
  const signedIn = await afterSignIn({ request, context }, answer.value);
  if (!signedIn.active) return refuse(signedIn.message, 403);
  // A new document: nothing of an earlier reader stays in memory.
  return redirectDocument(signedIn.to, { headers: signedIn.headers });
}

/** The logout routine: revokes the sign-in and removes every trace of it from the browser. */
async function logOut({ request, context }: Args, form: FormData) {
  const cookies = readCookies(request.headers.get('cookie'));
  await endSession(context, cookies);
  // The profile menu's entry ends at its own path; other targets are ignored.
  const to = form.get('to') === LOGGED_OUT ? LOGGED_OUT : LOGIN;
  const answer = setting(clearCookies([ACCESS_TOKEN, REFRESH_TOKEN, PAST_URL, PAST_ACCOUNT]));
  evictCopies(answer.headers);
  return redirect(to, answer);
}
