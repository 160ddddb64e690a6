import type { RouterContextProvider } from 'react-router';
import { ACCESS_TOKEN, REFRESH_TOKEN } from './cookies.ts';
import { clientAddressContext, servicesContext, siteContext } from '../context.ts';

/**
 * Has the browser drop its copies of this site's pages (W3C Clear Site Data), so that the way back shows none of them.
 * Its storage stays: it holds the choice of theme and nothing of the reader.
 */
export function evictCopies(headers: Headers): void {
  headers.set('Clear-Site-Data', '"cache"');
}

/** Revokes the sign-in that these cookies belong to. A sign-in whose access token is gone is reached by its refresh token. */
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
