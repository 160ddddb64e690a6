/** A reader's subscriptions, and the reset of a forgotten password. */
import type { Reader } from '#app/runtime/access.ts';
import { attemptAccount } from '#app/store/accounts/sign-in-attempts.ts';
import type { UserSubscriptions } from '#app/contracts/account.ts';
import { limitAttempts, tooManyAttempts } from '../../sign-in/attempt-limits.ts';
import { operation, success, type Call } from '../../operation.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { failure } from '../../problem.ts';
import { recordId } from '#app/text/record-id.ts';
import type { Services } from '../../services.ts';
import { hashToken, randomToken } from '../../sign-in/tokens.ts';

/** How long a link to set a new password works. */
export const RESET_LIFETIME_MS = 60 * 60 * 1000;

/** The subscription as the profile and the calls for subscriptions have it. */
export function toSubscription({ active, permissions, legacyPermissions }: Reader) {
  return { active, permissions: [...permissions], legacy_permissions: [...legacyPermissions] };
}

function readSubscriptions({ services, vertical, viewer }: Pick<Call, 'services' | 'vertical' | 'viewer'>) {
  const { products, otherVerticals, administrator } = viewer.reader;
  return success<UserSubscriptions>({
    ...toSubscription(viewer.reader),
    products: [...products],
    ...(administrator && { administrator }),
    other_verticals: Object.fromEntries(
      [...new Set([...Object.keys(services.config().verticals), ...otherVerticals])]
        .filter((id) => id !== vertical.id)
        .sort()
        .map((id) => [id, { active: otherVerticals.includes(id) }]),
    ),
  });
}

const userSubscriptions = operation('userSubscriptions', {
  ofEveryPage: true,
  summary: 'Subscription in the vertical of the host',
  auth: 'bearer',
  handle: readSubscriptions,
});

const verticalSubscriptions = operation('verticalUserSubscriptions', {
  ofEveryPage: true,
  summary: 'Subscription in a named vertical',
  auth: 'bearer',
  handle: readSubscriptions,
});

/**
 * Sends a link to set a new password, if there is such an account in use.
 *
 * @param request id of the stored request that this answers
 */
export async function sendResetLink(
  services: Services,
  email: string,
  vertical: string,
  request?: number,
): Promise<void> {
  const person = await services.store.users.byEmail(email);
  // A disabled account could not use its link.
  if (!person || person.disabledAt !== null) return;
  const token = randomToken();
  const expiresAt = new Date(services.now().getTime() + RESET_LIFETIME_MS).toISOString();
  await services.store.passwordResets.create({ tokenHash: hashToken(token), userId: person.id, expiresAt });
  const user = String(person.id);
  await services.sendPasswordReset({ email: person.email, user, token, vertical, request });
}

/** An instance that has not queued the message after this time has ended. */
const RESET_TAKEN_MS = 60_000;

/**
 * Does what has been asked for, also at an instance that has ended meanwhile. One that fails is reported, is tried again when
 * its time is up, and holds up no other.
 */
export async function answerResetRequests(services: Services): Promise<void> {
  const { resetRequests } = services.store;
  for (;;) {
    const now = services.now();
    const until = new Date(now.getTime() + RESET_TAKEN_MS).toISOString();
    const request = await resetRequests.take(now.toISOString(), until);
    if (!request) return;
    try {
      await sendResetLink(services, request.email, request.vertical, request.id);
      await resetRequests.remove(request.id);
    } catch (error) {
      services.reportError(error, { operation: 'lostPasswordPardot' });
    }
  }
}

/**
 * Stores that a link is wanted; it is sent if the account exists. Neither the response nor its timing reveals whether it
 * does: both are decided before the lookup.
 */
const requestReset = operation('lostPasswordPardot', {
  summary: 'Ask for a link to set a new password',
  auth: 'none',
  problems: ['too_many_attempts'],
  async handle({ services, body, vertical, address }) {
    const { windowSeconds, perAccount, perAddress } = vertical.site.session.passwordReset;
    const count = (key: string, limit: number) =>
      // Every request counts, successful or not.
      limitAttempts(services, { counters: [{ key, limit }], windowSeconds }, async () => undefined);
    const here = await count(`reset address:${address}`, perAddress);
    if (here.limited) return tooManyAttempts(here.retryAfterSeconds);
    // Too many requests for one account get the usual response: the links already sent still work.
    const account = await count(`reset account:${attemptAccount(body.email)}`, perAccount);
    if (!account.limited) {
      const request = { email: body.email.trim(), vertical: vertical.id };
      await services.store.resetRequests.add(request, services.now().toISOString());
      services.background.run('lostPasswordPardot', () => answerResetRequests(services));
    }
    return success({ done: true });
  },
});

/** Told only to who has the link. */
const REFUSALS = {
  used: 'It was used before, or another link of this account was. If that was not you, ask for a new link at once.',
  expired: 'It has expired: a reset link works for an hour, an invitation for a week. Ask for a new link.',
  unknown: 'It is not complete, or it is too old. Ask for a new link.',
} as const;

const linkRefused = (state: keyof typeof REFUSALS) =>
  failure('reset_token_invalid', { detail: REFUSALS[state] });

const checkReset = operation('checkPasswordReset', {
  summary: 'Whether a reset link can be used',
  auth: 'none',
  problems: ['reset_token_invalid'],
  async handle({ services, body }) {
    const userId = recordId(body.user);
    if (!userId) return linkRefused('unknown');
    const now = services.now().toISOString();
    const state = await services.store.passwordResets.state(hashToken(body.token), userId, now);
    return state === 'usable' ? success({ done: true }) : linkRefused(state);
  },
});

const reset = operation('lostPasswordReset', {
  summary: 'Set a new password with the values of a reset link',
  auth: 'none',
  problems: ['reset_token_invalid'],
  async handle({ services, body }) {
    const now = services.now().toISOString();
    const userId = recordId(body.user);
    const { passwordResets } = services.store;
    const hash = hashToken(body.token);
    const consumed = userId && (await passwordResets.consume(hash, userId, now));
    if (!consumed) {
      const state = userId ? await passwordResets.state(hash, userId, now) : 'unknown';
      // A usable one is consumed above.
      return linkRefused(state === 'usable' ? 'unknown' : state);
    }
    const self = { kind: 'account', id: consumed.userId, at: now } as const;
    await services.store.accessBy(self).users.setPassword(consumed.userId, await hashPassword(body.password));
    // Everyone signed in with the old password is signed out.
    await services.store.refreshTokens.revokeUser(consumed.userId);
    return success({ done: true });
  },
});

export const accountOperations = [userSubscriptions, verticalSubscriptions, requestReset, checkReset, reset];
