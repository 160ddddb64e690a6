/** A browser without a connection, also after a navigation. */
import type { BrowserContext } from '@playwright/test';

const COOKIE = 'browser-is-offline';

/**
 * After a navigation Chromium takes the state of the machine's own network for `navigator.onLine` again, though nothing is
 * let through; on a machine without a network it does not. A cookie holds the state for the pages that follow.
 */
export async function emulateOffline(context: BrowserContext, url: string) {
  await context.addInitScript((cookie) => {
    const real = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')!;
    Object.defineProperty(Navigator.prototype, 'onLine', {
      ...real,
      get: () => real.get!.call(navigator) === true && !document.cookie.includes(cookie),
    });
  }, COOKIE);
  return async (isOffline: boolean): Promise<void> => {
    if (isOffline) await context.addCookies([{ name: COOKIE, value: '1', url }]);
    else await context.clearCookies({ name: COOKIE });
    await context.setOffline(isOffline);
  };
}
