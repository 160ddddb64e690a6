/** What people may read by their groups. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Services } from '#app/api/services.ts';
import { isSubscribed, type NewSubscription, type Subscription } from '#app/store/accounts/subscriptions.ts';
import type { Store } from '#app/store/store.ts';
import type { Db } from '#app/store/tables.ts';
import { grants, groupAccess, type GroupAccess, type GroupRights } from './provider-store.server.ts';

/** The product keys of a vertical, with their variants. */
export const productKeys = ({ products }: Pick<VerticalConfig, 'products'>): string[] =>
  Object.values(products).flatMap(({ key, variants = [] }) => [key, ...variants.map((one) => key + one)]);

/** The first right, product or vertical that the configuration does not have; undefined if it has them all. */
export function unknownRight(
  verticals: Readonly<Record<string, VerticalConfig>>,
  rights: GroupRights,
): string | undefined {
  for (const [id, { permissions, products }] of Object.entries(rights)) {
    const vertical = Object.hasOwn(verticals, id) ? verticals[id] : undefined;
    if (!vertical) return id;
    const keys = productKeys(vertical);
    const unknown =
      permissions.find((name) => !Object.hasOwn(vertical.permissions, name)) ??
      products.find((name) => !keys.includes(name));
    if (unknown !== undefined) return unknown;
  }
  return undefined;
}

/**
 * What the groups of a person give in each vertical that a rule names: what one of them gives, all of them give. Rights
 * that the configuration no longer has are left out.
 */
export function rightsOf(
  verticals: Readonly<Record<string, VerticalConfig>>,
  rules: readonly GroupAccess[],
  groups: ReadonlySet<string>,
): Map<string, { active: boolean; permissions: string[]; products: string[] }> {
  const found = new Map<string, { active: boolean; permissions: Set<string>; products: Set<string> }>();
  for (const { group, rights } of rules)
    for (const [id, { permissions, products }] of Object.entries(rights)) {
      if (!Object.hasOwn(verticals, id)) continue;
      const own = found.get(id) ?? { active: false, permissions: new Set(), products: new Set() };
      found.set(id, own);
      if (!groups.has(group)) continue;
      own.active = true;
      for (const name of permissions) own.permissions.add(name);
      for (const name of products) own.products.add(name);
    }
  return new Map(
    [...found].map(([id, { active, permissions, products }]) => {
      const vertical = verticals[id]!;
      return [
        id,
        {
          active,
          permissions: Object.keys(vertical.permissions).filter((name) => permissions.has(name)),
          products: productKeys(vertical).filter((name) => products.has(name)),
        },
      ];
    }),
  );
}

type Repositories = ReturnType<Store['accessBy']>;

/**
 * Gives an account what its groups give. Verticals that no rule names stay as they are, and so does a subscription that an
 * administrator ended or gave back since groups last decided.
 *
 * @param on the transaction of the repositories
 * @param groups names of the groups; a rule counts if its group is one of them
 * @returns whether the account has an active subscription now, in any vertical
 */
export async function applyGroups(
  services: Pick<Services, 'config' | 'now'>,
  { subscriptions }: Repositories,
  on: Db,
  account: { userId: number; organisationId: number; groups: ReadonlySet<string> },
): Promise<boolean> {
  const { userId, organisationId, groups } = account;
  const rules = await groupAccess(on).all(organisationId);
  const before = await grants(on).of(userId);
  for (const [vertical, rights] of rightsOf(services.config().verticals, rules, groups)) {
    let isSet = false;
    await subscriptions.change(userId, vertical, (current) => {
      if (isChangedByHand(current, before.get(vertical))) return null;
      isSet = true;
      return nextSubscription(userId, vertical, rights, current);
    });
    if (isSet) await grants(on).set(userId, vertical, rights.active);
  }
  const held = await subscriptions.allFor(userId);
  return held.some((one) => isSubscribed(one, services.now()));
}

/** Whether an administrator ended the subscription, or gave it back, since groups last decided. */
function isChangedByHand(current: Subscription | null, granted: boolean | undefined): boolean {
  if (!current) return false;
  return granted === undefined ? !current.active : granted !== current.active;
}

function nextSubscription(
  userId: number,
  vertical: string,
  { active, permissions, products }: { active: boolean; permissions: string[]; products: string[] },
  current: Subscription | null,
): NewSubscription | null {
  if (!active) return current?.active ? { ...current, active: false } : null;
  const rest = { legacyPermissions: [], trials: [], until: null, ...current };
  return { ...rest, userId, vertical, active, permissions, products };
}
