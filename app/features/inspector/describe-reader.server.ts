/** What a set of permissions or one person has of a vertical, and which rule decides about a path. */
import { itemToRead } from '#app/api/content/item-to-read.ts';
import type { Services } from '#app/api/services.ts';
import { getReader } from '#app/api/sign-in/authenticate.ts';
import type { Origins } from '#app/config/load.ts';
import type { Config, VerticalConfig } from '#app/config/model.ts';
import { explainRoute, type RouteExplanation } from '#app/config/report/explain.ts';
import type { Reader } from '#app/runtime/access.ts';
import { explainAccess } from '#app/runtime/explain-access.ts';
import { explainMenus } from '#app/runtime/explain-menus.ts';
import { explainRoutes } from '#app/runtime/explain-routes.ts';
import type { PathAnswer, ReaderAnswer, ReaderQuery } from './contract/reader.ts';

/** A configuration with the places of its values. */
interface Configured {
  config: Config;
  origins: Origins;
}

const MOST_SETS = 8;
const MENUS = ['tools', 'mypc', 'profile'] as const;

/** Nobody: an account that does not exist, or is disabled. */
const NOBODY: Reader = {
  ...{ active: false, permissions: [], legacyPermissions: [], products: [] },
  otherVerticals: [],
};

/** @returns undefined if no account has the address */
async function findPerson(services: Services, email: string, vertical: VerticalConfig) {
  const user = await services.store.users.byEmail(email.trim());
  if (!user) return undefined;
  const reader = await getReader(services, user.id, vertical.id);
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return { name, reader: reader ?? NOBODY };
}

const setKey = ({ permissions, legacyPermissions }: Pick<Reader, 'permissions' | 'legacyPermissions'>) =>
  JSON.stringify([permissions, legacyPermissions].map((list) => [...list].sort()));

/** The sets of permissions in active subscriptions, and how many have that of the reader. */
async function countSets(
  { store, now }: Services,
  { id }: VerticalConfig,
  reader: Reader,
): Promise<Pick<ReaderAnswer, 'sets' | 'sameSet'>> {
  const groups = (await store.subscriptions.countByPermissions(now())).filter(
    ({ vertical }) => vertical === id,
  );
  const asked = setKey(reader);
  const same = groups.filter((group) => setKey(group) === asked);
  const sets = groups
    .filter(({ legacyPermissions }) => legacyPermissions.length === 0)
    .map(({ permissions, count }) => ({ permissions: [...permissions], count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_SETS);
  return { sets, sameSet: reader.active ? same.reduce((sum, { count }) => sum + count, 0) : 0 };
}

/** The rules before those of access: which route serves the path. */
function routeRules({ legacy, routeId, route, place }: RouteExplanation): PathAnswer['rules'] {
  const old = legacy
    ? {
        text: `The old address ${legacy.from} ${legacy.inPlace ? 'shows' : 'leads to'} ${legacy.target}.`,
        place: legacy.place,
      }
    : { text: 'No pattern of old addresses applies.', place: null };
  return [
    { passes: true, ...old },
    { passes: true, text: `The route ${routeId} has the path ${route.path}.`, place },
  ];
}

async function explainPath(
  store: Services['store'],
  { config, origins }: Configured,
  vertical: VerticalConfig,
  reader: Reader,
  path: string,
): Promise<PathAnswer> {
  const explained = explainRoute(config, origins, vertical.id, path);
  if (!explained.ok) {
    const { off, suggestion } = explained;
    const text = off
      ? `The route ${off.routeId} belongs to the feature ${off.feature}, which is off.`
      : 'No route and no old address has this path.';
    return {
      path,
      rules: [{ passes: false, text, place: off?.place || null }],
      ...(suggestion !== undefined && { suggestion }),
    };
  }
  const { value } = explained;
  const item = await itemToRead(store, vertical, value);
  if (item === 'absent') {
    const text = `Item ${value.params['id'] ?? ''} is not published.`;
    return { path, rules: [...routeRules(value), { passes: false, text, place: null }] };
  }
  const { outcome, rules } = explainAccess({ config: vertical, origins }, value, reader, item);
  return {
    ...{ path: value.path, outcome },
    rules: [
      ...routeRules(value),
      ...rules.map(({ lacks, ...rule }) => ({
        ...rule,
        place: rule.place || null,
        ...(lacks && { lacks: [...lacks] }),
      })),
    ],
  };
}

/** @returns undefined if the vertical does not exist, or no account has the address */
export async function describeReader(
  services: Services,
  configured: Configured,
  query: ReaderQuery,
): Promise<ReaderAnswer | undefined> {
  const { config, origins } = configured;
  const { person, path, permission = [] } = query;
  const vertical = Object.hasOwn(config.verticals, query.vertical)
    ? config.verticals[query.vertical]
    : undefined;
  if (!vertical) return undefined;
  const found = person === undefined ? undefined : await findPerson(services, person, vertical);
  if (person !== undefined && !found) return undefined;
  const reader = found?.reader ?? { ...NOBODY, active: true, permissions: [permission].flat() };
  const located = { config: vertical, origins };
  return {
    name: found?.name ?? null,
    active: reader.active,
    permissions: [...reader.permissions],
    legacyPermissions: [...reader.legacyPermissions],
    ...(await countSets(services, vertical, reader)),
    menus: explainMenus(located, reader).map((item) => ({ ...item, place: item.place ?? null })),
    menuTitles: MENUS.map((menu) => ({ menu, title: vertical.menus[menu].title })),
    routes: explainRoutes(located, reader).map((route) => ({
      ...route,
      place: route.place || null,
      guard: route.guard || null,
      guardPointer: route.guardPointer ?? null,
    })),
    ...(path !== undefined && {
      path: await explainPath(services.store, configured, vertical, reader, path),
    }),
  };
}
