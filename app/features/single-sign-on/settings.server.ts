/** The settings of an organisation, for administrators: its provider. */
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { differences, recordAccessChange, type Actor } from '#app/store/accounts/access-changes.ts';
import { recordId } from '#app/text/record-id.ts';
import { sealSecret } from './client-secret.server.ts';
import type { ProviderChange, SignOnSettings } from './contract/settings.ts';
import { discover, privateHostsIn } from './provider/discovery.server.ts';
import { urlFault } from './provider/guarded-fetch.server.ts';
import {
  groupAccess,
  identities,
  lockOrganisation,
  providers,
  type Provider,
} from './provider-store.server.ts';
import { orRefused, Refused } from './refused.server.ts';
import { scimGroups } from './scim/group-store.server.ts';
import { redirectUri } from './sign-on.server.ts';
import { scimTokens } from './token-store.server.ts';

const MOST_GROUPS_SHOWN = 200;

/** The signed-in administrator, for the audit trail. */
export const getActor = ({ user, services }: Viewer): Actor => ({
  ...{ kind: 'account', id: user.userId, at: services.now().toISOString() },
});

/** The organisation of an administrator's request, or the refusal; it does not depend on the id for anyone else. */
export async function organisationIn(
  viewer: Viewer,
  params: Record<string, string>,
): Promise<{ id: number; domains: string[] } | Failure> {
  if (!(await isAdmin(viewer))) return failure('permission_missing');
  const id = recordId(params['id']);
  return (id && (await viewer.services.store.organisations.get(id))) || failure('not_found');
}

const signOnSettings = operation('signOnSettings', {
  summary: 'For administrators: single sign-on and provisioning of an organisation',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params, vertical }) {
    const organisation = await organisationIn(viewer, params);
    if ('ok' in organisation) return organisation;
    const { id } = organisation;
    const { store } = services;
    const [provider, linked, groups, made, tokens] = await Promise.all([
      store.of(providers).get(id),
      store.of(identities).count(id),
      store.of(groupAccess).all(id),
      store.of(scimGroups).names(id, MOST_GROUPS_SHOWN),
      store.of(scimTokens).all(id, services.now().toISOString()),
    ]);
    const on = Object.values(services.config().verticals).filter(({ features }) =>
      Object.hasOwn(features, 'single-sign-on'),
    );
    return success<SignOnSettings>({
      provider: provider
        ? {
            ...{ issuer: provider.issuer, clientId: provider.clientId, scopes: provider.scopes },
            ...{ groupsClaim: provider.groupsClaim, trustsEmail: provider.trustsEmail },
            ...{ allowsPassword: provider.allowsPassword, hasSecret: provider.sealedSecret !== '' },
          }
        : null,
      redirectUris: [...new Set(on.map((one) => redirectUri(services, one)))],
      linked,
      groups,
      provisioningUrl: `${services.originOf(vertical)}/scim/v2`,
      provisionedGroups: made,
      tokens: tokens.map((token) => ({
        ...{ id: token.id, createdAt: token.created_at, expiresAt: token.expires_at },
        lastUsedAt: token.last_used_at,
      })),
    });
  },
});

/** The provider as it is stored: a secret never goes to another issuer than the one that it was entered for. */
function nextProvider(
  secret: Uint8Array,
  organisationId: number,
  { clientSecret, scopes, ...fields }: ProviderChange,
  before: Provider | undefined,
): Provider {
  const asked = scopes.split(' ').filter(Boolean);
  const kept = before?.issuer === fields.issuer ? before.sealedSecret : '';
  return {
    ...fields,
    organisationId,
    clientId: fields.clientId.trim(),
    groupsClaim: fields.groupsClaim.trim(),
    scopes: [...new Set(['openid', ...asked])].join(' '),
    sealedSecret:
      clientSecret === undefined ? kept : sealSecret(secret, organisationId, clientSecret?.trim() ?? ''),
  };
}

/** What the audit trail says of a provider: never the secret. */
const forTrail = ({ organisationId: _, sealedSecret: __, ...fields }: Provider) => fields;

const setSignOnProvider = operation('setSignOnProvider', {
  summary: 'For administrators: set the OpenID provider of an organisation',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'issuer_refused', 'domains_missing'],
  async handle({ services, viewer, params, body }) {
    const organisation = await organisationIn(viewer, params);
    if ('ok' in organisation) return organisation;
    const { id, domains } = organisation;
    if (domains.length === 0)
      return failure('domains_missing', {
        detail: 'Add its domains first: they lead people to the provider.',
      });
    const issuer = body.issuer.trim();
    const fault = urlFault(issuer, privateHostsIn(services));
    if (fault) return failure('issuer_refused', { detail: fault });
    const actor = getActor(viewer);
    await services.store.changeAccess(actor, async (_, on) => {
      await lockOrganisation(on, id);
      const before = await providers(on).get(id);
      const next = nextProvider(services.secret, id, { ...body, issuer }, before);
      const change = differences(before ? forTrail(before) : ({} as Partial<Provider>), forTrail(next));
      const isNewSecret = body.clientSecret !== undefined || before?.sealedSecret !== next.sealedSecret;
      if (!change && !isNewSecret) return;
      await providers(on).set(next, actor.at!);
      const secret = isNewSecret ? { clientSecret: next.sealedSecret === '' ? 'none' : 'set' } : {};
      await recordAccessChange(on, actor, {
        ...{ action: 'sign-on-changed', organisationId: id },
        before: before ? (change?.before ?? {}) : null,
        after: { ...change?.after, ...secret },
      });
    });
    return success({ done: true });
  },
});

const removeSignOnProvider = operation('removeSignOnProvider', {
  summary: 'For administrators: turn off single sign-on of an organisation',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params }) {
    const organisation = await organisationIn(viewer, params);
    if ('ok' in organisation) return organisation;
    const { id } = organisation;
    const actor = getActor(viewer);
    const answer = await orRefused(
      services.store.changeAccess(actor, async (_, on) => {
        await lockOrganisation(on, id);
        const before = await providers(on).get(id);
        if (!before) throw new Refused(failure('not_found'));
        await providers(on).remove(id);
        await recordAccessChange(on, actor, {
          ...{ action: 'sign-on-changed', organisationId: id, before: forTrail(before), after: null },
        });
        return success({ done: true as const });
      }),
    );
    return answer;
  },
});

const testSignOnProvider = operation('testSignOnProvider', {
  summary: 'For administrators: ask the provider of an organisation for its configuration',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  load: 'screen',
  async handle({ services, viewer, params }) {
    const organisation = await organisationIn(viewer, params);
    if ('ok' in organisation) return organisation;
    const provider = await services.store.of(providers).get(organisation.id);
    if (!provider) return failure('not_found');
    const found = await discover(services, provider, true);
    if (!found.ok) return success({ works: false, message: found.reason });
    return success({
      works: true,
      message: `${found.configuration.serverMetadata().issuer} answers, and its configuration has what is needed.`,
    });
  },
});

export const settingsOperations = [
  ...[signOnSettings, setSignOnProvider, removeSignOnProvider, testSignOnProvider],
];
