/** Says in rows of a list that is filtered by places which union's law binds them. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Summary } from '#app/plugin.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import type { Services } from '../services.ts';
import { findConcern, getPlaceScopes } from './place-scope.ts';

/** Chosen terms of a vocabulary. */
interface Chosen {
  vid: string;
  tids: readonly number[];
}

/** The rows, in which a union names the chosen places that its law binds, if the item is about none of them. */
export async function markBinding(
  services: Pick<Services, 'store'>,
  vertical: VerticalConfig,
  items: readonly Summary[],
  chosen: readonly Chosen[],
): Promise<Summary[]> {
  const vids = vocabulariesWithRole(vertical, 'places');
  const places = chosen.flatMap(({ vid, tids }) => (vids.includes(vid) ? tids : []));
  const scopes = await getPlaceScopes(services, places);
  if (scopes.length === 0) return [...items];
  return items.map((item) => {
    const concernOf = (scope: (typeof scopes)[number], tids: readonly number[]) =>
      findConcern(scope, { day: item.published, places: tids, about: tids });
    const all = item.jurisdictions.map(({ tid }) => tid);
    const isInside = scopes.some((scope) => {
      const concern = concernOf(scope, all);
      return concern !== undefined && concern.law === undefined;
    });
    if (isInside) return item;
    const jurisdictions = item.jurisdictions.map((term) => {
      const binds = scopes.filter((scope) => concernOf(scope, [term.tid])?.law).map(({ name }) => name);
      return binds.length > 0 ? { ...term, binds } : term;
    });
    return { ...item, jurisdictions };
  });
}
