/** The way into an empty site: a link, printed when the server starts, that makes the first administrator. */
import { hashToken, randomToken } from '#app/api/sign-in/tokens.ts';
import type { Store } from '#app/store/store.ts';

/** How long a setup link can be used. */
export const SETUP_LINK_HOURS = 24;

/**
 * Makes a setup link while there is no account. Only its hash is stored, so every start of every instance makes a new
 * one; the first that is used ends all of them.
 *
 * @returns the token, or undefined where there is an account
 */
export async function prepareSetup(store: Store, now: Date): Promise<string | undefined> {
  if ((await store.users.count()) > 0) return undefined;
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + SETUP_LINK_HOURS * 60 * 60 * 1000).toISOString();
  await store.setupLinks.create({ tokenHash: hashToken(token), expiresAt });
  return token;
}
