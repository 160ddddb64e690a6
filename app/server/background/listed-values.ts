/** Stores the values that lists filter and sort by of items that were published before their type said so. */
import type { Config } from '#app/config/model.ts';
import { listedFieldsByType } from '#app/runtime/listed-fields.ts';
import type { Store } from '#app/store/store.ts';

/** After the first pages and the index for lists. */
const FILL_AFTER_MS = 10_000;

/** @returns ends it, after the current part */
export function startListedValues(
  { store, config }: { store: Pick<Store, 'content' | 'leases'>; config(): Config },
  reportError: (error: unknown) => void,
): () => Promise<void> {
  let isEnding = false;
  let current: Promise<void> | undefined;
  const fill = async () => {
    const types = listedFieldsByType(config());
    if (types.size === 0) return;
    await store.leases.underLease('values of lists', async () => {
      await store.content.fillListedValues(types, () => isEnding);
    });
  };
  const timer = setTimeout(() => {
    current = fill().catch(reportError);
  }, FILL_AFTER_MS).unref();
  return async () => {
    isEnding = true;
    clearTimeout(timer);
    await current;
  };
}
