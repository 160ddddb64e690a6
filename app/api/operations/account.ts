/** What a reader may use, who they are, and how they get a new password. */
import type {
  Done,
  PasswordReset,
  PasswordResetRequest,
  UserDocument,
  UserSubscriptions,
} from '#schemas/types.ts';
import { operation, success, type Call } from '../operation.ts';
import { hashPassword } from '../passwords.ts';
import { failure } from '../problem.ts';
import { recordId } from '../record-id.ts';
import { hashToken, randomToken } from '../tokens.ts';

const RESET_LIFETIME_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

async function readSubscriptions({ reader }: Call) {
  const { active, permissions, legacyPermissions, products, otherVerticals } = await reader();
  return success<UserSubscriptions>({
    active,
    permissions: [...permissions],
    legacy_permissions: [...legacyPermissions],
    products: [...products],
    other_verticals: [...otherVerticals],
  });
}

const userSubscriptions = operation<never, never, UserSubscriptions>({
  id: 'userSubscriptions',
  method: 'get',
  path: '/api/user-subscriptions',
  summary: 'Subscription in the vertical of the host',
  auth: 'bearer',
  response: 'user-subscriptions',
  handle: readSubscriptions,
});

const verticalSubscriptions = operation<never, never, UserSubscriptions>({
  ...userSubscriptions,
  id: 'verticalUserSubscriptions',
  path: '/api/{v}/user-subscriptions',
  summary: 'Subscription in a named vertical',
  handle: readSubscriptions,
});

const user = operation<never, never, UserDocument>({
  id: 'user',
  method: 'get',
  path: '/jsonapi/user',
  summary: 'Profile of the reader',
  auth: 'bearer',
  response: 'user',
  mediaType: 'application/vnd.api+json',
  async handle({ services, user: { userId } }) {
    const now = services.now();
    // Recorded first: the visit that this call may begin decides which one was before it.
    await services.store.users.touch(userId, now.toISOString());
    const [person, subscriptions] = await Promise.all([
      services.store.users.byId(userId),
      services.store.subscriptions.allFor(userId),
    ]);
    if (!person) return failure('token_invalid');
    const lastVisit = person.previousVisitAt;
    const daysSince = lastVisit
      ? Math.max(0, Math.floor((now.getTime() - Date.parse(lastVisit)) / DAY_MS))
      : null;
    const { verticals } = services.config();
    const targets = (key: string) =>
      ((person.profile[key] ?? []) as number[]).map((target_id) => ({ target_id }));
    return success<UserDocument>({
      data: {
        type: 'user--user',
        id: String(person.id),
        attributes: {
          mail: person.email,
          firstName: person.firstName,
          lastName: person.lastName,
          companyName: person.companyName,
          field_company: person.companyName,
          salesforceId: person.salesforceId,
          companySfId: person.companySalesforceId,
          isAdmin: person.isAdmin,
          field_jurisdiction: targets('field_jurisdiction'),
          field_sector: targets('field_sector'),
          field_specialism: targets('field_specialism'),
          subscriptions: subscriptions
            .filter(({ active }) => active)
            .map(({ vertical }) => verticals[vertical]?.title ?? vertical),
          trials: subscriptions.flatMap(({ trials }) => trials),
          daysSince,
        },
      },
    });
  },
});

/** Sends a link where it can. The answer never tells whether the address has an account. */
const requestReset = operation<never, PasswordResetRequest, Done>({
  id: 'lostPasswordPardot',
  method: 'post',
  path: '/api/{v}/user/lost-password-pardot',
  summary: 'Ask for a link to set a new password',
  auth: 'none',
  body: 'password-reset-request',
  response: 'done',
  async handle({ services, body, vertical }) {
    const person = await services.store.users.byEmail(body.email.trim());
    if (person) {
      const token = randomToken();
      const expiresAt = new Date(services.now().getTime() + RESET_LIFETIME_MS).toISOString();
      await services.store.passwordResets.create({
        tokenHash: hashToken(token),
        userId: person.id,
        expiresAt,
      });
      await services.sendPasswordReset({
        email: person.email,
        user: String(person.id),
        token,
        vertical: vertical.id,
      });
    }
    return success({ done: true });
  },
});

const reset = operation<never, PasswordReset, Done>({
  id: 'lostPasswordReset',
  method: 'post',
  path: '/api/{v}/user/lost-password-reset',
  summary: 'Set a new password with the values of a reset link',
  auth: 'none',
  body: 'password-reset',
  response: 'done',
  async handle({ services, body }) {
    const now = services.now().toISOString();
    const userId = recordId(body.user);
    const consumed =
      userId && (await services.store.passwordResets.consume(hashToken(body.token), userId, now));
    if (!consumed) return failure('reset_token_invalid', { detail: 'Ask for a new link.' });
    await services.store.users.setPassword(consumed.userId, await hashPassword(body.password));
    // Whoever had the old password is signed out everywhere.
    await services.store.refreshTokens.revokeUser(consumed.userId);
    return success({ done: true });
  },
});

export const accountOperations = [userSubscriptions, verticalSubscriptions, user, requestReset, reset];
