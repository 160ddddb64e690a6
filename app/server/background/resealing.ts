/** After a change of `TOKEN_SECRET`: gives what is stored encrypted the present key, so that the earlier one can go. */
import { reseal, type KeyUse } from '#app/api/sign-in/resealing.ts';
import type { SigningKeys } from '#app/api/sign-in/signing-keys.ts';
import type { Store } from '#app/store/store.ts';
import type { ServerLog } from '../log/create-log.ts';
import { signsForAll } from '../signing-key.ts';

/** After the first pages. */
const FIRST_AFTER_MS = 5_000;
/** A server that has not changed its key yet may store a secret with the earlier one. */
const EVERY_MS = 10 * 60_000;

interface ResealingParts extends SigningKeys {
  store: Pick<Store, 'leases' | 'meta' | 'sealed'>;
  now(): Date;
}

const total = (uses: readonly KeyUse[], of: (use: KeyUse) => number) =>
  uses.reduce((sum, use) => sum + of(use), 0);

/**
 * One round. Only servers with the key of the server that started last take part: during a rotation the others, whose
 * present key is the earlier one, would undo it.
 *
 * @returns what to say about it; undefined if nothing has changed
 */
export async function resealOnce({
  store,
  secret,
  earlierSecrets,
  now,
}: ResealingParts): Promise<string | undefined> {
  if (!(await signsForAll(store, secret))) return undefined;
  let uses: KeyUse[] = [];
  await store.leases.underLease('stored secrets', async () => {
    uses = await reseal({ sealed: store.sealed, secret, earlierSecrets, now });
  });
  const renewed = total(uses, (use) => use.renewed);
  if (renewed === 0) return undefined;
  return `Stored secrets that got the key of TOKEN_SECRET: ${renewed}. “regatlas db keys” says what still needs an earlier one.`;
}

/** @returns ends it, after the current round */
export function startResealing(parts: ResealingParts, log: ServerLog): () => Promise<void> {
  let current: Promise<void> | undefined;
  const round = () => {
    current ??= resealOnce(parts)
      .then((news) => news !== undefined && void log.info(news))
      .catch((error: unknown) => log.error('stored secrets', { error }))
      .then(() => {
        current = undefined;
      });
  };
  const timers = [setTimeout(round, FIRST_AFTER_MS).unref(), setInterval(round, EVERY_MS).unref()];
  return async () => {
    timers.forEach(clearInterval);
    await current;
  };
}
