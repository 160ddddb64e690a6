/** The page that the reader asked for before signing in stays remembered while they sign in elsewhere. */
import {
  clearCookies,
  PAST_ACCOUNT,
  PAST_URL,
  pastAccountCookie,
  pastUrlCookie,
  readCookies,
} from '#app/middleware/session/cookies.ts';

/** The sign-in under way, encrypted. */
export const FLOW = 'sign_on';

/** Cookies that keep the page, instead of the one that is shown now; with `more` besides. */
export function keepPage(request: Request, more: readonly string[] = []): Headers {
  const { [PAST_URL]: path, [PAST_ACCOUNT]: account } = readCookies(request.headers.get('cookie'));
  const headers = new Headers();
  const kept = [
    path ? pastUrlCookie(path) : clearCookies([PAST_URL])[0]!,
    account ? pastAccountCookie(account) : clearCookies([PAST_ACCOUNT])[0]!,
  ];
  for (const cookie of [...kept, ...more]) headers.append('Set-Cookie', cookie);
  return headers;
}
