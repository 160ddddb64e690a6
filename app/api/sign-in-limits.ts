/** How often somebody may try to sign in: failures count, per account and per address, over a window of time. */
import type { Store } from '#app/store/store.ts';
import type { Services } from './services.ts';

/** site.json, `session.signIn`: most failures within the window. */
export interface SignInLimits {
  windowSeconds: number;
  perAccount: number;
  perAddress: number;
}

/** Attempts of this process whose outcome is not known yet, by key: until it is, they count as failures. */
const underway = new WeakMap<Store, Map<string, number>>();

function begin(store: Store, keys: readonly string[]): { positions: number[]; end(): void } {
  const counts = underway.get(store) ?? new Map<string, number>();
  underway.set(store, counts);
  const change = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
    return count;
  };
  return {
    positions: keys.map((key) => change(key, 1)),
    end: () => keys.forEach((key) => change(key, -1)),
  };
}

/**
 * Runs one attempt unless there were too many. `attempt` answers what it found, or undefined: a failure.
 * @returns `limited` when it did not run
 */
export async function limitAttempts<Found>(
  { store, now }: Pick<Services, 'store' | 'now'>,
  { email, address, limits }: { email: string; address: string; limits: SignInLimits },
  attempt: () => Promise<Found | undefined>,
): Promise<{ limited: true } | { limited: false; found: Found | undefined }> {
  const { signInAttempts } = store;
  // As the store compares addresses, so that no other spelling starts counting anew.
  const account = `account:${email.normalize('NFC').trim().toLowerCase()}`;
  const keys = [account, `address:${address}`];
  const at = now();
  const since = new Date(at.getTime() - limits.windowSeconds * 1000).toISOString();
  // First taken, then counted: an attempt that ends in between is counted at least once.
  const { positions, end } = begin(store, keys);
  try {
    const failures = await Promise.all(keys.map((key) => signInAttempts.countSince(key, since)));
    if (
      [limits.perAccount, limits.perAddress].some(
        (limit, index) => failures[index]! + positions[index]! > limit,
      )
    )
      return { limited: true };
    const found = await attempt();
    if (found === undefined) await Promise.all(keys.map((key) => signInAttempts.add(key, at.toISOString())));
    else await signInAttempts.clear(account);
    return { limited: false, found };
  } finally {
    end();
  }
}
