/** Who may do what in the newsroom. Roles are read for each request, so that one that was taken away ends at once. */
import type { Failure } from '#app/api/problem.ts';
import { failure } from '#app/api/problem.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import type { Services } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import type { Db } from '#app/store/tables.ts';
import { newsroomDesk } from './desk-store.server.ts';
import { RIGHTS, type NewsroomRight } from '../limits.ts';
import { optionsIn } from '../options.ts';

/** A reader in the newsroom. */
export interface DeskAccess {
  isAdministrator: boolean;
  roles: string[];
  rights: ReadonlySet<NewsroomRight>;
}

/** The rights of roles. One that the configuration no longer has allows nothing. */
function rightsIn(vertical: VerticalConfig, roles: readonly string[]): Set<NewsroomRight> {
  const known = optionsIn(vertical).roles;
  return new Set(roles.flatMap((role) => (Object.hasOwn(known, role) ? known[role]!.rights : [])));
}

const toAccess = (vertical: VerticalConfig, isAdministrator: boolean, roles: string[]): DeskAccess => ({
  ...{ isAdministrator, roles },
  rights: isAdministrator ? new Set(RIGHTS) : rightsIn(vertical, roles),
});

/** What an account may do in a vertical; nothing if it is disabled or does not exist. */
export async function rightsOf(
  { store, config }: Pick<Services, 'store' | 'config'>,
  userId: number,
  verticalId: string,
): Promise<ReadonlySet<NewsroomRight>> {
  const vertical = config().verticals[verticalId];
  const account = await store.users.byId(userId);
  if (!vertical || !account || account.disabledAt !== null) return new Set();
  const roles = await store.of(newsroomDesk).roles(userId, verticalId);
  return toAccess(vertical, account.isAdmin, roles).rights;
}

async function readAccess(viewer: Viewer): Promise<DeskAccess> {
  const { services, vertical, user } = viewer;
  const [isAdministrator, roles] = await Promise.all([
    isAdmin(viewer),
    services.store.of(newsroomDesk).roles(user.userId, vertical.id),
  ]);
  return toAccess(vertical, isAdministrator, roles);
}

/** Whether a reader still has a right, read in the transaction that needs it: a role may have gone meanwhile. */
export async function stillHas(
  on: Db,
  { services, vertical, user }: Pick<Viewer, 'services' | 'vertical'> & { user: { userId: number } },
  right: NewsroomRight,
): Promise<boolean> {
  const account = await on
    .selectFrom('user')
    .select('is_admin')
    .where('id', '=', user.userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!account) return false;
  const roles = await services.store.of(newsroomDesk).roles(user.userId, vertical.id, on);
  return toAccess(vertical, account.is_admin === 1, roles).rights.has(right);
}

/** The access of a reader who has this right, or any; else the refusal. */
export async function needRight(viewer: Viewer, right?: NewsroomRight): Promise<DeskAccess | Failure> {
  const access = await readAccess(viewer);
  if (access.rights.size === 0) return failure('permission_missing');
  if (right !== undefined && !access.rights.has(right))
    return failure('right_missing', { detail: `It needs the right “${right}”.` });
  return access;
}

/** Whether the drafts of a content type need another person’s approval. */
export function needsFourEyes(vertical: VerticalConfig, type: string): boolean {
  const { fourEyes } = optionsIn(vertical);
  return fourEyes === 'all' || fourEyes.includes(type);
}
