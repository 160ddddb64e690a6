/** Pages of the site that many items make, as a reader with some access gets them: home, the places, the first page of a list. */
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import type { Home } from '#app/contracts/home.ts';
import type { Jurisdictions } from '#app/contracts/jurisdictions.ts';
import { mayOpenPath } from '#app/runtime/access.ts';
import { normalisePath, resolve } from '#app/runtime/resolve.ts';
import { failure, type Failure } from '../problem.ts';
import type { Viewer } from '../viewer.ts';
import { readPage } from './content/pages.ts';
import { getHome } from './home/home.ts';
import { jurisdictionTree } from './places/jurisdictions-tree.ts';

/** What a page shows; `denied`: it is not part of such a subscription. */
export type SitePage =
  | { kind: 'home'; home: Home }
  | { kind: 'places'; places: Jurisdictions }
  | { kind: 'list'; list: ContentListResponse }
  | { kind: 'denied' };

/** @returns a failure where the path leads to no such page */
export async function sitePage(viewer: Viewer, requested: string): Promise<SitePage | Failure> {
  const { vertical, reader } = viewer;
  const path = normalisePath(requested);
  const route = path === undefined ? undefined : resolve(vertical, path)?.route;
  if (path === undefined || !route) return failure('not_found');
  const isHere = mayOpenPath(vertical, path, reader);
  if (!('view' in route)) {
    if (route.screen === 'home') return isHere ? { kind: 'home', home: await getHome(viewer) } : DENIED;
    if (route.screen !== 'jurisdictions') return failure('not_found');
    return isHere ? { kind: 'places', places: { jurisdictions: await jurisdictionTree(viewer) } } : DENIED;
  }
  if (route.view !== 'list') return failure('not_found');
  const answer = await readPage({ viewer, query: { path } });
  if (answer.ok)
    return answer.value.kind === 'list' ? { kind: 'list', list: answer.value } : failure('not_found');
  return answer.code === 'permission_missing' ? DENIED : answer;
}

const DENIED = { kind: 'denied' } as const;
