/** The operations of roles, for administrators: who has which. Changes are in the audit trail of the site. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { recordAccessChange } from '#app/store/accounts/access-changes.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import { normaliseEmail } from '#app/text/normalise.ts';
import { personName } from '#app/text/person-name.ts';
import type { Roles } from '../contract/people.ts';
import { newsroomDesk } from './desk-store.server.ts';
import { optionsIn } from '../options.ts';

async function answerRoles({ services, vertical }: Viewer): Promise<Roles> {
  const rows = await services.store.of(newsroomDesk).everybody(vertical.id);
  const people = Map.groupBy(rows, ({ id }) => id);
  return {
    roles: Object.entries(optionsIn(vertical).roles).map(([id, { title, rights }]) => ({
      ...{ id, title, rights: [...rights] },
    })),
    people: [...people].map(([id, own]) => {
      const [{ first_name, last_name, email }] = own as [(typeof own)[number]];
      return {
        person: { id: String(id), name: personName(first_name, last_name, email) },
        ...{ email, roles: own.map(({ role }) => role) },
      };
    }),
  };
}

const newsroomRoles = operation('newsroomRoles', {
  summary: 'For administrators: the roles of the newsroom, and who has them',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ viewer }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    return success(await answerRoles(viewer));
  },
});

const setNewsroomRoles = operation('setNewsroomRoles', {
  summary: 'For administrators: set the roles of an account in the newsroom',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'unknown_role'],
  async handle({ services, viewer, vertical, body }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const account = await services.store.users.byEmail(normaliseEmail(body.email));
    if (!account) return failure('not_found', { detail: 'There is no account with this address.' });
    const store = services.store.of(newsroomDesk);
    const known = Object.keys(optionsIn(vertical).roles);
    const had = await store.roles(account.id, vertical.id);
    // A role that the configuration no longer has can only be taken away.
    const unknown = body.roles.find((role) => !known.includes(role) && !had.includes(role));
    if (unknown !== undefined)
      return failure('unknown_role', { detail: `“${unknown}” is not in the configuration.` });
    const at = services.now().toISOString();
    await store.transaction(async (on) => {
      await lockAccount(on, account.id);
      const before = await store.roles(account.id, vertical.id, on);
      const after = body.roles.toSorted();
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      await store.setRoles(on, account.id, vertical.id, after, at);
      await recordAccessChange(
        on,
        { kind: 'account', id: viewer.user.userId, at },
        {
          ...{ action: 'newsroom-roles-changed', accountId: account.id, vertical: vertical.id },
          ...{ before: { roles: before }, after: { roles: after } },
        },
      );
    });
    return success(await answerRoles(viewer));
  },
});

export const roleOperations = [newsroomRoles, setNewsroomRoles];
