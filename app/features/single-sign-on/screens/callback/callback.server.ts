/** Where the provider of an organisation sends a reader back. */
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { HOME } from '#app/config/fixed-paths.ts';
import {
  clientAddressContext,
  servicesContext,
  sessionContext,
  siteContext,
} from '#app/middleware/context.ts';
import { clearCookies, readCookies } from '#app/middleware/session/cookies.ts';
import { afterSignIn, sentDevice } from '#app/middleware/session/signed-in.ts';
import { retryHeaders } from '#app/middleware/unwrap.ts';
import { FLOW, keepPage } from '../start/kept-page.server.ts';

const LONGEST_QUERY = 8192;

/** Signs the reader in and leads to the page that was asked for; else says why not. */
export async function endSignOn({ request, context }: LoaderFunctionArgs) {
  const cookies = readCookies(request.headers.get('cookie'));
  const flow = cookies[FLOW];
  const isSignedIn = context.get(sessionContext).reader !== undefined;
  // Back, or a reload, after it worked.
  if (!flow && isSignedIn) return redirect(HOME);
  const refuse = (title: string, detail: string, status: number, more: Record<string, string> = {}) => {
    // The flow is used up, also when the sign-in failed.
    const headers = keepPage(request, clearCookies([FLOW]));
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    return data({ title, detail }, { status, headers });
  };
  const { search } = new URL(request.url);
  if (!flow || flow.length > 4096 || search.length > LONGEST_QUERY)
    return refuse('This sign-in took too long, or began in another browser', 'Sign in again.', 400);
  const client = context
    .get(servicesContext)
    .client({ vertical: context.get(siteContext).vertical.id, address: context.get(clientAddressContext) });
  const answer = await client.call('completeSignOn', {
    body: { flow, query: search, ...sentDevice(cookies) },
  });
  if (!answer.ok) {
    const { title, detail = '', status } = answer.problem;
    return refuse(title, detail, status, retryHeaders(answer.problem));
  }
  const signedIn = await afterSignIn({ request, context }, answer.value);
  if (!signedIn.active) return refuse('You cannot sign in', signedIn.message, 403);
  signedIn.headers.append('Set-Cookie', clearCookies([FLOW])[0]!);
  return redirect(signedIn.to, { headers: signedIn.headers });
}
