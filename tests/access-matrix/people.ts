/** The readers of the matrix: every set of permissions, and every way to lack them. */
import type { TestApi } from '../support/api.ts';
import { PERMISSIONS, subsets } from '../support/readers.ts';
import { writtenVerticals, type Person } from './oracle.ts';

type Subscription = NonNullable<Person['subscription']>;
const NOTHING: Subscription = { active: true, permissions: [], legacy: [], products: [] };
const person = (name: string, over: Partial<Subscription>): Person => ({
  name,
  signedIn: true,
  subscription: { ...NOTHING, ...over },
});

const ALL = [...PERMISSIONS];
/** Permissions in the configuration besides those that the rules name. */
const FURTHER = new Set(
  writtenVerticals()
    .flatMap(({ permissions }) => Object.keys(permissions))
    .filter((permission) => !ALL.some((specified) => specified === permission)),
);

export const PEOPLE: Person[] = [
  ...subsets(PERMISSIONS).map((permissions) =>
    person(permissions.join('+') || 'no permission', { permissions }),
  ),
  ...[...FURTHER].map((permission) => person(permission, { permissions: [permission] })),
  ...[...ALL, 'unheard-of'].map((legacy) => person(`legacy ${legacy}`, { legacy: [legacy] })),
  person('legacy and permissions', { permissions: ['hs'], legacy: ['world'] }),
  person('an unknown permission', { permissions: ['admin', 'World', 'tools'] }),
  person('inactive', { active: false }),
  person('inactive with everything', { active: false, permissions: ALL, legacy: ALL }),
  person('holder of a product', { permissions: ALL, products: ['payments_analysis'] }),
  person('holder of a variant', { products: ['payments_analysis_trial'] }),
  person('holder of another product', {
    permissions: ALL,
    products: ['payments_news', 'payments_analysis_other', 'payments', '502'],
  }),
  person('legacy holder', { legacy: ['hs'], products: ['payments_analysis_lite'] }),
  { name: 'subscriber of nothing', signedIn: true, subscription: null },
  { name: 'visitor', signedIn: false, subscription: null },
];

/** Tokens for each reader, from accounts with the same rights in all verticals. */
export async function signIn(
  site: TestApi,
): Promise<Map<Person, { access_token: string; refresh_token: string }>> {
  const sessions = new Map<Person, { access_token: string; refresh_token: string }>();
  for (const [index, who] of PEOPLE.entries()) {
    if (!who.signedIn) continue;
    const name = `person-${index}`;
    const { access_token, refresh_token } = await site.account(name, null);
    const user = (await site.store.users.byEmail(`${name}@test.example`))!;
    for (const vertical of who.subscription ? Object.keys(site.config.verticals) : []) {
      const { active, permissions, legacy, products } = who.subscription!;
      await site.store.subscriptions.set({
        userId: user.id,
        vertical,
        active,
        permissions,
        legacyPermissions: legacy,
        products,
        trials: [],
      });
    }
    sessions.set(who, { access_token, refresh_token });
  }
  return sessions;
}
