import type { Reader } from '#app/runtime/reader.ts';
import type { Services } from './services.ts';

/** What a user may do in one vertical. Someone without a subscription there has an inactive one. */
export async function readerOf(
  { store }: Pick<Services, 'store'>,
  userId: number,
  vertical: string,
): Promise<Reader> {
  const all = await store.subscriptions.allFor(userId);
  const own = all.find((subscription) => subscription.vertical === vertical);
  return {
    active: own?.active ?? false,
    permissions: own?.permissions ?? [],
    legacyPermissions: own?.legacyPermissions ?? [],
    products: own?.products ?? [],
    otherVerticals: all
      .filter((other) => other.active && other.vertical !== vertical)
      .map((other) => other.vertical),
  };
}
