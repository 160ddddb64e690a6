import type { RouterContextProvider } from 'react-router';
import { ACCESS_TOKEN, REFRESH_TOKEN } from './cookies.ts';
import { clientAddressContext, servicesContext, siteContext } from '../context.ts';

/**
 * Makes the browser clear its cache of this site (W3C Clear Site Data), so that Back shows no page. Storage is
 * preserved: the choice of theme stays, and the page itself removes what belongs to the reader.
 */
export function evictCopies(headers: Headers): void {
  headers.set('Clear-Site-Data', '"cache"');
}

/** Revokes the sign-in of these cookies. Without an access token, the refresh token identifies it. */
export async function endSession(
  context: Readonly<RouterContextProvider>,
  cookies: Record<string, string>,
): Promise<void> {
  const services = context.get(servicesContext);
  const vertical = context.get(siteContext).vertical.id;
  const refreshToken = cookies[REFRESH_TOKEN];
  const logout = (token: string) =>
    services.client({ vertical, token, address: context.get(clientAddressContext) }).logout();
  const answer = cookies[ACCESS_TOKEN] ? await logout(cookies[ACCESS_TOKEN]) : undefined;
  if (answer?.ok || !refreshToken) return;
  const refreshed = await services.refresh({ vertical, refreshToken });
  if (refreshed.ok) await logout(refreshed.value.access_token);
}
