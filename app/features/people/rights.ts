/** What subscriptions hold, against what the configuration has. */
import type { VerticalConfig } from '#app/config/model.ts';
import { isDay } from '#app/text/day.ts';
import type { AccessChoices, SubscriptionChange } from './contract/access.ts';

/** The rights of a subscription that administrators set. */
interface Rights {
  active: boolean;
  permissions: readonly string[];
  products: readonly string[];
  until: string | null;
}

/** What subscriptions can have in each vertical. */
export function accessChoices(verticals: Readonly<Record<string, VerticalConfig>>): AccessChoices {
  return {
    verticals: Object.values(verticals).map(({ id, title, permissions, products }) => ({
      id,
      title,
      permissions: Object.entries(permissions).map(([permission, { title: name }]) => ({
        ...{ id: permission, title: name },
      })),
      products: Object.values(products).flatMap(({ key, title: name, variants = [] }) => [
        { id: key, title: name },
        ...variants.map((suffix) => ({
          ...{ id: key + suffix, title: `${name} (${suffix.replace(/^_/, '')})`, variantOf: key },
        })),
      ]),
    })),
  };
}

/** The product keys of a vertical with their variants. */
function productKeys({ products }: VerticalConfig): Set<string> {
  return new Set(
    Object.values(products).flatMap(({ key, variants = [] }) => [key, ...variants.map((one) => key + one)]),
  );
}

/** What is wrong with a change; undefined if nothing is. `today` is a day in UTC. */
export function rightsFault(
  verticals: Readonly<Record<string, VerticalConfig>>,
  { vertical: id, active, permissions, products, until }: SubscriptionChange,
  today: string,
  current?: Rights,
): { unknown: string } | { pastUntil: string } | undefined {
  const vertical = Object.hasOwn(verticals, id) ? verticals[id] : undefined;
  if (!vertical) return { unknown: id };
  const keys = productKeys(vertical);
  const unknown =
    permissions.find((name) => !Object.hasOwn(vertical.permissions, name)) ??
    products.find((name) => !keys.has(name));
  if (unknown !== undefined) return { unknown };
  const isOver = until !== null && (!isDay(until) || until < today);
  return active && isOver && until !== current?.until ? { pastUntil: until } : undefined;
}

/** A subscription after a change: rights that the configuration no longer has stay as they are. */
export function changedRights(
  vertical: VerticalConfig,
  change: SubscriptionChange,
  current: Rights | null,
): Rights {
  if (!change.active) return { ...(current ?? change), active: false };
  const keys = productKeys(vertical);
  const kept = (held: readonly string[] = [], isKnown: (name: string) => boolean) =>
    held.filter((name) => !isKnown(name));
  return {
    active: true,
    permissions: [
      ...Object.keys(vertical.permissions).filter((name) => change.permissions.includes(name)),
      ...kept(current?.permissions, (name) => Object.hasOwn(vertical.permissions, name)),
    ],
    products: [
      ...[...keys].filter((name) => change.products.includes(name)),
      ...kept(current?.products, (name) => keys.has(name)),
    ],
    until: change.until,
  };
}
