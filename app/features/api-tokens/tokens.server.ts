/** The API tokens of a reader: what they are, and who reads with one. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { ApiTokenSource } from '#app/api/sign-in/api-token-source.ts';
import { hashToken, randomToken } from '#app/api/sign-in/tokens.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { recordAccessChange, type Actor } from '#app/store/accounts/access-changes.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { recordId } from '#app/text/record-id.ts';
import { MOST_TOKENS } from './limits.ts';
import { apiTokens } from './store.server.ts';

/** Scanners for secrets in code find tokens by it. */
const PREFIX = 'regatlas_pat_';
const FORM = new RegExp(`^${PREFIX}[\\w-]{43}$`);
const DAY_MS = 24 * 60 * 60 * 1000;
/** A use is written down at most once in so many milliseconds. */
const RECORD_EVERY_MS = 60 * 60 * 1000;

/** The signed-in reader, for the audit trail. */
const getActor = ({ user, services }: Viewer): Actor => ({
  ...{ kind: 'account', id: user.userId, at: services.now().toISOString() },
});

const list = operation('apiTokens', {
  summary: 'The API tokens of the reader, without their secrets',
  auth: 'bearer',
  async handle({ services, viewer }) {
    const tokens = await services.store.of(apiTokens).all(viewer.user.userId, services.now().toISOString());
    return success({
      tokens: tokens.map(({ id, name, created_at, expires_at, last_used_at }) => ({
        ...{ id, name, createdAt: created_at, expiresAt: expires_at, lastUsedAt: last_used_at },
      })),
    });
  },
});

const make = operation('makeApiToken', {
  summary: 'Make a token with which a program reads what the reader may read',
  auth: 'bearer',
  problems: ['too_many_api_tokens'],
  async handle({ services, viewer, body }) {
    const { userId } = viewer.user;
    const actor = getActor(viewer);
    const token = `${PREFIX}${randomToken()}`;
    const expires_at = new Date(services.now().getTime() + body.days * DAY_MS).toISOString();
    const created_at = services.now().toISOString();
    const name = cleanLine(body.name);
    return services.store.changeAccess(actor, async (_, on) => {
      await lockAccount(on, userId);
      const tokens = apiTokens(on);
      if ((await tokens.all(userId, created_at)).length >= MOST_TOKENS)
        return failure('too_many_api_tokens', {
          detail: `Revoke one first: up to ${MOST_TOKENS} work at a time.`,
        });
      const id = await tokens.add({
        ...{ user_id: userId, name, token_hash: hashToken(token), created_at, expires_at },
      });
      await recordAccessChange(on, actor, {
        ...{ action: 'api-token-made', accountId: userId, after: { token: id, expiresAt: expires_at } },
      });
      return success({ id, token });
    });
  },
});

const revoke = operation('revokeApiToken', {
  summary: 'Revoke an API token, at once',
  auth: 'bearer',
  problems: ['not_found'],
  async handle({ services, viewer, params }) {
    const { userId } = viewer.user;
    const id = recordId(params['id']);
    if (!id) return failure('not_found');
    const actor = getActor(viewer);
    const isRevoked = await services.store.changeAccess(actor, async (_, on) => {
      if (!(await apiTokens(on).revoke(userId, id))) return false;
      await recordAccessChange(on, actor, {
        ...{ action: 'api-token-revoked', accountId: userId, before: { token: id } },
      });
      return true;
    });
    return isRevoked ? success({ done: true as const }) : failure('not_found');
  },
});

export const tokenOperations = [list, make, revoke];

/** Looks a token up by its hash, so that no comparison depends on how much of it is right. */
export const tokenSource: ApiTokenSource = {
  prefix: PREFIX,
  async holder({ store, now, background }, token) {
    const found = FORM.test(token) ? await store.of(apiTokens).byHash(hashToken(token)) : undefined;
    if (!found) return undefined;
    const { id, user_id, expires_at, last_used_at } = found;
    const at = now();
    // A full disk does not keep programs from reading.
    if (last_used_at === null || Date.parse(last_used_at) < at.getTime() - RECORD_EVERY_MS)
      background.run('recordApiTokenUse', () => store.of(apiTokens).recordUse(id, at.toISOString()));
    return { userId: user_id, scope: 'read', expiresAt: Date.parse(expires_at) / 1000 };
  },
};
