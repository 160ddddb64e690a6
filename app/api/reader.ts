import type { Reader } from '#app/runtime/access.ts';
import { isSubscribed } from '#app/store/accounts/subscriptions.ts';
import type { Subscription } from '#app/store/store.ts';
import type { Services } from './services.ts';

/**
 * The rights of a user in a vertical. Without a subscription there, or with an expired one, the reader is inactive.
 *
 * @returns undefined if there is no such account or it is disabled; one query in any case
 */
export async function getReader(
  { store, now }: Pick<Services, 'store' | 'now'>,
  userId: number,
  vertical: string,
): Promise<Reader | undefined> {
  const account = await store.subscriptions.forReader(userId);
  if (!account) return undefined;
  const { subscriptions: all, isAdmin } = account;
  const at = now();
  const own = all.find((subscription) => subscription.vertical === vertical);
  const isActive = (subscription: Subscription) => isSubscribed(subscription, at);
  return {
    active: own !== undefined && isActive(own),
    permissions: own?.permissions ?? [],
    legacyPermissions: own?.legacyPermissions ?? [],
    products: own?.products ?? [],
    otherVerticals: all
      .filter((other) => other.vertical !== vertical && isActive(other))
      .map((other) => other.vertical),
    ...(isAdmin && { administrator: true }),
  };
}
