/** The demonstration library and its accounts: loaded into an empty embedded database, or on request. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from '#app/api/sign-in/passwords.ts';
import { featuresInUse } from '#app/api/feature-parts.ts';
import { contentClock, DEMONSTRATION_DAY } from '#app/api/content/content-day.ts';
import { everySubscription } from '#app/api/operations/account/setup.ts';
import type { Config } from '#app/config/model.ts';
import { isDay } from '#app/runtime/months.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';
import type { Store } from '#app/store/store.ts';

export const DEMO_PASSWORD = 'regatlas-demo';

interface DemoAccount {
  email: string;
  description: string;
}

/** The target of loading the library. */
export interface DemoSite {
  /** Project root: the library is in `content/`. */
  root: string;
  config: Config;
  store: Store;
  registry: Registry;
  media: MediaStorage;
}

/** The demonstration accounts that exist. */
export interface Demo {
  password: string;
  accounts: DemoAccount[];
  /** The day that content counts from, if it is the day of the library. */
  day?: string;
}

interface AccountSeed extends DemoAccount {
  firstName: string;
  lastName: string;
  active?: false;
  permissions?: string[];
  legacyPermissions?: string[];
  products?: string[];
  isAdmin?: true;
  /** Has all permissions and products of every vertical. */
  everything?: true;
  /** Jurisdictions that the person watches, by key. */
  watches?: string[];
}

const SEEDS: AccountSeed[] = [
  {
    email: 'full@demo.test',
    firstName: 'Ada',
    lastName: 'Full',
    description: 'every permission and product',
    everything: true,
    watches: ['gb', 'de', 'lt', 'us', 'sg', 'br'],
  },
  {
    email: 'world@demo.test',
    firstName: 'Wale',
    lastName: 'World',
    description: 'world only',
    permissions: ['world'],
    products: ['payments_guides_trial'],
  },
  { email: 'none@demo.test', firstName: 'Nora', lastName: 'None', description: 'active, no permissions' },
  {
    email: 'legacy@demo.test',
    firstName: 'Leo',
    lastName: 'Legacy',
    description: 'legacy permission: world',
    legacyPermissions: ['world'],
    products: ['payments_analysis'],
  },
  {
    email: 'inactive@demo.test',
    firstName: 'Ines',
    lastName: 'Inactive',
    description: 'subscription not active',
    active: false,
    permissions: ['world', 'hs', 'requirements', 'workspace', 'tool'],
  },
  {
    email: 'admin@demo.test',
    firstName: 'Amin',
    lastName: 'Admin',
    description: 'everything, and an administrator',
    everything: true,
    isAdmin: true,
  },
];

/** Adds the accounts that are not there yet. They watch those of their countries that the store has terms of. */
export async function createDemoAccounts(store: Store, config: Config): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const jurisdictionReference = (key: string) => `jurisdictions/${key}`;
  const places = await store.terms.byRef(
    SEEDS.flatMap(({ watches = [] }) => watches.map(jurisdictionReference)),
  );
  for (const seed of SEEDS) {
    const created = await store.users.create({
      email: seed.email,
      passwordHash,
      firstName: seed.firstName,
      lastName: seed.lastName,
      companyName: 'Demo Payments Ltd',
      salesforceId: `003DEMO${seed.firstName.toUpperCase()}`,
      companySalesforceId: '001DEMO',
      isAdmin: seed.isAdmin ?? false,
      isDemo: true,
      profile: {
        field_jurisdiction: (seed.watches ?? []).flatMap(
          (key) => places.get(jurisdictionReference(key))?.tid ?? [],
        ),
      },
    });
    if (!created.ok) continue;
    const own = {
      vertical: config.defaultVertical,
      active: seed.active ?? true,
      permissions: seed.permissions ?? [],
      legacyPermissions: seed.legacyPermissions ?? [],
      products: seed.products ?? [],
      trials: [],
    };
    for (const subscription of seed.everything ? everySubscription(config) : [own])
      await store.subscriptions.set({ ...subscription, userId: created.user.id });
  }
}

/** In the store's `meta` while the library is being loaded; a start that finds it continues loading. */
const LOADING = 'demonstration-loading';

/** The day on which the library was written, from `content/library.json`; undefined if absent. */
async function libraryDay(root: string): Promise<string | undefined> {
  try {
    const { day } = JSON.parse(await readFile(join(root, 'content/library.json'), 'utf8')) as {
      day?: unknown;
    };
    return typeof day === 'string' && isDay(day) ? day : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Loads accounts and library. Safe to repeat: existing data does not change. */
export async function loadDemo({ root, config, store, registry, media }: DemoSite): Promise<void> {
  // A start with a loaded database imports nothing.
  const [{ importContent }, { importRules }] = await Promise.all([
    import('#app/import/import.ts'),
    import('#app/import/import-rules.ts'),
  ]);
  await store.meta.set(LOADING, 'yes');
  const day = await libraryDay(root);
  if (day) await store.meta.set(DEMONSTRATION_DAY, day);
  // Also where the clock is behind the library: all of it is published.
  const written = new Date(Math.max(Date.now(), Date.parse(`${day ?? '1970-01-01'}T23:59:59Z`)));
  const rules = importRules(config, registry, media, written);
  await importContent(store, join(root, 'content'), { rules });
  // After the terms: the accounts watch some of them.
  await createDemoAccounts(store, config);
  const folder = join(root, 'content');
  for (const { loadDemonstration } of day === undefined ? [] : featuresInUse(config))
    await loadDemonstration?.({ store, config, folder, day: day! });
  await store.meta.set(LOADING, 'no');
}

async function isEmpty(store: Store): Promise<boolean> {
  return (await store.users.count()) === 0 && (await store.content.count()) === 0;
}

/**
 * Before serving: fills an empty embedded database, or continues an interrupted load (`embedded` is false to load
 * nothing), and returns the existing demonstration accounts.
 */
export async function prepareDemo(site: DemoSite, { embedded }: { embedded: boolean }): Promise<Demo> {
  const { store } = site;
  if (embedded && ((await store.meta.get(LOADING)) === 'yes' || (await isEmpty(store)))) await loadDemo(site);
  const exist = (await store.users.countDemo()) > 0;
  // Adds the day to a library that an earlier release loaded.
  if (exist && (await store.meta.get(DEMONSTRATION_DAY)) === null) {
    const day = await libraryDay(site.root);
    if (day) await store.meta.set(DEMONSTRATION_DAY, day);
  }
  const today = await contentClock(store, () => new Date())();
  return {
    password: DEMO_PASSWORD,
    ...(today.demonstration ? { day: today.day } : {}),
    accounts: exist ? SEEDS.map(({ email, description }) => ({ email, description })) : [],
  };
}
