/** The fields of a form about what people may read. */
import { readDay } from '#app/text/typed-day.ts';
import type { AccessChoices, PersonSubscription, SubscriptionChange } from './contract/access.ts';

/** Name of a field of a vertical. */
export const accessField = (vertical: string, field: 'on' | 'permission' | 'product' | 'until') =>
  `${vertical}:${field}`;

/**
 * The subscriptions that a form asks for. A right that is ticked where there was no subscription makes one; a subscription
 * that is no longer ticked ends, even if its rights are still ticked.
 *
 * @param held what the person had when the form was shown; empty for a new one
 * @returns the changes, and whether every last day could be read; one that could not is null
 */
export function subscriptionsIn(
  form: FormData,
  verticals: AccessChoices['verticals'],
  held: readonly PersonSubscription[] = [],
): { changes: SubscriptionChange[]; areDaysReadable: boolean } {
  const texts = (name: string) => form.getAll(name).map(String);
  let areDaysReadable = true;
  const changes = verticals.flatMap(({ id }) => {
    const permissions = texts(accessField(id, 'permission'));
    const products = texts(accessField(id, 'product'));
    const had = held.some(({ vertical, state }) => vertical === id && state !== 'revoked');
    const active = form.has(accessField(id, 'on')) || (!had && permissions.length + products.length > 0);
    if (!active && !had) return [];
    const typed = String(form.get(accessField(id, 'until')) ?? '').trim();
    const until = typed === '' ? null : readDay(typed);
    if (until === undefined) areDaysReadable = false;
    return [{ vertical: id, active, permissions, products, until: until ?? null }];
  });
  return { changes, areDaysReadable };
}
