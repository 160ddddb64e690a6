/** What a set of permissions or one person has of a vertical, and which rule decides about a path. */
import { itemToRead } from '#app/api/content/item-to-read.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { getReader } from '#app/api/sign-in/authenticate.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import type { Origins } from '#app/config/load.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { explainRoute, type RouteExplanation } from '#app/config/report/explain.ts';
import type { Reader } from '#app/runtime/access.ts';
import { explainAccess } from '#app/runtime/explain-access.ts';
import { explainMenus } from '#app/runtime/explain-menus.ts';
import { explainRoutes } from '#app/runtime/explain-routes.ts';
import type { PathAnswer, ReaderAnswer } from './contract/reader.ts';
import { readLocated } from '#app/api/config-edits/located.ts';

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

async function countSameSet(
  { store, now }: Services,
  { id }: VerticalConfig,
  { permissions, legacyPermissions }: Reader,
): Promise<number> {
  const key = (lists: (readonly string[])[]) => JSON.stringify(lists.map((list) => [...list].sort()));
  const asked = key([permissions, legacyPermissions]);
  return (await store.subscriptions.countByPermissions(now()))
    .filter((group) => group.vertical === id && key([group.permissions, group.legacyPermissions]) === asked)
    .reduce((sum, { count }) => sum + count, 0);
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
  services: Services,
  vertical: VerticalConfig,
  origins: Origins,
  reader: Reader,
  path: string,
): Promise<PathAnswer> {
  const explained = explainRoute(services.config(), origins, vertical.id, path);
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
  const item = await itemToRead(services.store, vertical, value);
  if (item === 'absent') {
    const text = `There is no published item ${value.params['id'] ?? ''}.`;
    return { path, rules: [...routeRules(value), { passes: false, text, place: null }] };
  }
  const { outcome, rules } = explainAccess({ config: vertical, origins }, value, reader, item);
  return {
    ...{ path: value.path, outcome },
    rules: [...routeRules(value), ...rules.map((rule) => ({ ...rule, place: rule.place || null }))],
  };
}

const configReader = operation('configReader', {
  summary: 'For administrators: what one reader has of a vertical, and why',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, query }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const { verticals } = services.config();
    const { person, path, permission = [] } = query;
    const vertical = Object.hasOwn(verticals, query.vertical) ? verticals[query.vertical] : undefined;
    if (!vertical) return failure('not_found');
    const found = person === undefined ? undefined : await findPerson(services, person, vertical);
    if (person !== undefined && !found) return failure('not_found');
    const reader = found?.reader ?? { ...NOBODY, active: true, permissions: [permission].flat() };
    const { origins } = await readLocated(services);
    const located = { config: vertical, origins };
    return success<ReaderAnswer>({
      name: found?.name ?? null,
      active: reader.active,
      permissions: [...reader.permissions],
      legacyPermissions: [...reader.legacyPermissions],
      sameSet: reader.active ? await countSameSet(services, vertical, reader) : 0,
      menus: explainMenus(located, reader).map((item) => ({ ...item, place: item.place ?? null })),
      routes: explainRoutes(located, reader).map((route) => ({
        ...route,
        place: route.place || null,
        guard: route.guard || null,
        guardPointer: route.guardPointer ?? null,
      })),
      ...(path !== undefined && { path: await explainPath(services, vertical, origins, reader, path) }),
    });
  },
});

export const readerOperations = [configReader];
