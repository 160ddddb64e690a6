/** Accounts, for administrators: a list, and the deletion of one. */
import { normaliseEmail } from '#app/text/normalise.ts';
import { recordId } from '#app/text/record-id.ts';
import type { Accounts } from '#app/contracts/account.ts';
import { operation, success } from '../../operation.ts';
import { failure } from '../../problem.ts';
import { isAdmin } from '../../sign-in/is-admin.ts';

const ON_PAGE = 50;

const accounts = operation('accounts', {
  summary: 'For administrators: accounts by e-mail address',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer, query }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const { page = 1, search = '' } = query;
    const wanted = search.trim().toLowerCase();
    const found = (await services.store.users.all()).filter((user) =>
      [user.email, `${user.firstName} ${user.lastName}`, user.companyName].some((part) =>
        part.toLowerCase().includes(wanted),
      ),
    );
    return success<Accounts>({
      total: found.length,
      page,
      pages: Math.max(1, Math.ceil(found.length / ON_PAGE)),
      items: found.slice((page - 1) * ON_PAGE, page * ON_PAGE).map((user) => ({
        id: String(user.id),
        email: user.email,
        name: `${user.firstName} ${user.lastName}`.trim(),
        companyName: user.companyName,
        isAdmin: user.isAdmin,
        disabled: user.disabledAt !== null,
        lastSeen: user.lastSeenAt,
      })),
    });
  },
});

const deleteAccount = operation('deleteAccount', {
  summary: 'For administrators: delete an account with everything that is stored of its person',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'wrong_confirmation', 'last_admin'],
  async handle({ services, viewer, params, body }) {
    // Refused before anything is looked up, so that the answer does not depend on the id.
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const id = recordId(params['id'] ?? '');
    const person = id ? await services.store.users.byId(id) : null;
    if (!person) return failure('not_found');
    if (normaliseEmail(body.email) !== person.email) return failure('wrong_confirmation');
    const outcome = await services.store.users.delete(person.id, services.now().toISOString());
    if (outcome === 'missing') return failure('not_found');
    if (outcome === 'last_admin') return failure('last_admin');
    // The account is deleted in any case; what fails here, the hourly sweep tries again.
    await services
      .clearOutbox()
      .catch((error: unknown) => services.reportError(error, { operation: 'deleteAccount' }));
    return success({ done: true });
  },
});

export const accountsOperations = [accounts, deleteAccount];
