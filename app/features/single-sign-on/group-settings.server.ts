/** The settings of an organisation, for administrators: what groups may read, and tokens for provisioning. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { hashToken, randomToken } from '#app/api/sign-in/tokens.ts';
import { recordAccessChange } from '#app/store/accounts/access-changes.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { recordId } from '#app/text/record-id.ts';
import { unknownRight } from './group-access.server.ts';
import { MOST_GROUP_RULES, MOST_TOKENS } from './limits.ts';
import { groupAccess, lockOrganisation } from './provider-store.server.ts';
import { orRefused, Refused } from './refused.server.ts';
import { getActor, organisationIn } from './settings.server.ts';
import { applyToAll } from './scim/groups.server.ts';
import { scimTokens } from './token-store.server.ts';

const setGroupAccess = operation('setGroupAccess', {
  summary: 'For administrators: say what a group of an organisation may read',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'rights_unknown', 'too_many_groups'],
  async handle({ services, viewer, params, body }) {
    const organisation = await organisationIn(viewer, params);
    if ('ok' in organisation) return organisation;
    const { id } = organisation;
    const group = cleanLine(body.group);
    const unknown = unknownRight(services.config().verticals, body.rights);
    if (unknown !== undefined)
      return failure('rights_unknown', { detail: `“${unknown}” is not in the configuration.` });
    const actor = getActor(viewer);
    const answer = await orRefused(
      services.store.changeAccess(actor, async (_, on) => {
        await lockOrganisation(on, id);
        const rules = await groupAccess(on).all(id);
        const before = rules.find((rule) => rule.group === group);
        if (!before && rules.length >= MOST_GROUP_RULES)
          throw new Refused(
            failure('too_many_groups', { detail: `An organisation has up to ${MOST_GROUP_RULES}.` }),
          );
        if (JSON.stringify(before?.rights) !== JSON.stringify(body.rights)) {
          await groupAccess(on).set(id, { group, rights: body.rights });
          await recordAccessChange(on, actor, {
            ...{ action: 'group-access-changed', organisationId: id },
            ...{ before: before ? { rights: before.rights } : null, after: { group, rights: body.rights } },
          });
        }
        return success({ done: true as const });
      }),
    );
    if (answer.ok) services.background.run('setGroupAccess', () => applyToAll(services, id));
    return answer;
  },
});

const removeGroupAccess = operation('removeGroupAccess', {
  summary: 'For administrators: a group of an organisation no longer decides',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params, body }) {
    const organisation = await organisationIn(viewer, params);
    if ('ok' in organisation) return organisation;
    const { id } = organisation;
    const actor = getActor(viewer);
    const answer = await orRefused(
      services.store.changeAccess(actor, async (_, on) => {
        await lockOrganisation(on, id);
        const before = (await groupAccess(on).all(id)).find(({ group }) => group === body.group);
        if (!before) throw new Refused(failure('not_found'));
        await groupAccess(on).remove(id, body.group);
        await recordAccessChange(on, actor, {
          ...{ action: 'group-access-changed', organisationId: id, before: { ...before }, after: null },
        });
        return success({ done: true as const });
      }),
    );
    if (answer.ok) services.background.run('removeGroupAccess', () => applyToAll(services, id));
    return answer;
  },
});

const DAY_MS = 24 * 60 * 60 * 1000;

const makeProvisioningToken = operation('makeProvisioningToken', {
  summary: 'For administrators: make a token with which the directory of an organisation provisions accounts',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'domains_missing', 'too_many_tokens'],
  async handle({ services, viewer, params, body }) {
    const organisation = await organisationIn(viewer, params);
    if ('ok' in organisation) return organisation;
    const { id, domains } = organisation;
    if (domains.length === 0)
      return failure('domains_missing', {
        detail: 'Add its domains first: only their addresses are provisioned.',
      });
    const actor = getActor(viewer);
    const now = services.now();
    const token = `scim.${randomToken()}`;
    const expiresAt = new Date(now.getTime() + body.days * DAY_MS).toISOString();
    return orRefused(
      services.store.changeAccess(actor, async (_, on) => {
        await lockOrganisation(on, id);
        const tokens = scimTokens(on);
        if ((await tokens.all(id, actor.at!)).length >= MOST_TOKENS)
          throw new Refused(
            failure('too_many_tokens', { detail: `Revoke one first: up to ${MOST_TOKENS} work at a time.` }),
          );
        const made = await tokens.add(id, hashToken(token), actor.at!, expiresAt);
        await recordAccessChange(on, actor, {
          ...{ action: 'provisioning-token-made', organisationId: id, after: { token: made, expiresAt } },
        });
        return success({ token });
      }),
    );
  },
});

const revokeProvisioningToken = operation('revokeProvisioningToken', {
  summary: 'For administrators: revoke a token for provisioning, at once',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params }) {
    const organisation = await organisationIn(viewer, params);
    if ('ok' in organisation) return organisation;
    const token = recordId(params['token']);
    if (!token) return failure('not_found');
    const { id } = organisation;
    const actor = getActor(viewer);
    return orRefused(
      services.store.changeAccess(actor, async (_, on) => {
        if (!(await scimTokens(on).revoke(id, token))) throw new Refused(failure('not_found'));
        await recordAccessChange(on, actor, {
          ...{ action: 'provisioning-token-revoked', organisationId: id, before: { token }, after: null },
        });
        return success({ done: true as const });
      }),
    );
  },
});

export const groupSettingsOperations = [
  ...[setGroupAccess, removeGroupAccess, makeProvisioningToken, revokeProvisioningToken],
];
