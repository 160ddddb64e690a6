/** What follows a sign-in, however the reader signed in: the cookies, and the page that was asked for. */
import type { LoaderFunctionArgs } from 'react-router';
import type { TokenSet } from '#app/contracts/sign-in.ts';
import { servicesContext, siteContext } from '../context.ts';
import {
  clearCookies,
  deviceCookie,
  KNOWN_DEVICE,
  PAST_ACCOUNT,
  PAST_URL,
  readCookies,
  tokenCookies,
} from './cookies.ts';
import { evictCopies } from './end-session.ts';
import { pageAfterSignIn } from './session.ts';
import { accountOf } from './session-check.ts';

const DEVICE_TOKEN = /^[\w.-]{1,2048}$/;

/** The device token of this browser, for the request that signs in; an invalid one would make that request invalid. */
export const sentDevice = (cookies: Readonly<Record<string, string>>): { device_token?: string } =>
  DEVICE_TOKEN.test(cookies[KNOWN_DEVICE] ?? '') ? { device_token: cookies[KNOWN_DEVICE]! } : {};

type SignedIn =
  | { active: true; to: string; headers: Headers }
  /** The account has no active subscription in the vertical: it gets no session here. */
  | { active: false; message: string };

/** @param tokens what the API answered */
export async function afterSignIn(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  tokens: TokenSet,
): Promise<SignedIn> {
  const { vertical } = context.get(siteContext);
  const cookies = readCookies(request.headers.get('cookie'));
  const subscriptions = await context
    .get(servicesContext)
    .client({ vertical: vertical.id, token: tokens.access_token })
    .subscriptions();
  if (subscriptions.ok && !subscriptions.value.active)
    return {
      active: false,
      message: `Your subscription to ${vertical.title} is not active. Contact your account manager: ${vertical.site.emails.accountManager}.`,
    };
  const { device_token } = tokens;
  const account = accountOf(tokens.access_token);
  const headers = new Headers();
  const set = [
    ...tokenCookies(tokens),
    ...(device_token ? [deviceCookie(device_token)] : []),
    ...clearCookies([PAST_URL, PAST_ACCOUNT]),
  ];
  for (const cookie of set) headers.append('Set-Cookie', cookie);
  // Back must not show the pages of another reader, whose session ended without a sign-out.
  if (cookies[PAST_ACCOUNT] && cookies[PAST_ACCOUNT] !== account) evictCopies(headers);
  return { active: true, to: pageAfterSignIn(vertical, cookies, account), headers };
}
