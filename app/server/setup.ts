/** The setup link of an empty site, printed when the server starts, which creates the first administrator. */
import { hashToken, randomToken } from '#app/api/sign-in/tokens.ts';
import type { Store } from '#app/store/store.ts';

/** Lifetime of a setup link. */
export const SETUP_LINK_HOURS = 24;

/**
 * Creates a setup link while no account exists. Only its hash is stored, so every start of every instance creates a new
 * one; using one invalidates all of them.
 *
 * @returns the token, or undefined if an account exists
 */
export async function prepareSetup(store: Store, now: Date): Promise<string | undefined> {
  if ((await store.users.count()) > 0) return undefined;
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + SETUP_LINK_HOURS * 60 * 60 * 1000).toISOString();
  await store.setupLinks.create({ tokenHash: hashToken(token), expiresAt });
  return token;
}
