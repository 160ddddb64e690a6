/** What the generic tests need to know of signing in by a provider, which they ask for real. */
import type { Config } from '#app/config/model.ts';
import { SYSTEM } from '#app/store/accounts/access-changes.ts';
import { V, type Calls } from '#tests/support/operations/calls.ts';
import type { TestApi } from '#tests/support/api.ts';
import { sealSecret } from '../client-secret.server.ts';
import { openFlow, sealFlow, type Flow } from '../flow.server.ts';
import { identities, providers } from '../provider-store.server.ts';
import { CLIENT, startProvider, walk } from './openid-provider.ts';

const CALLBACK = 'https://site.example/sign-in/callback';
const AT = '2026-11-21T09:00:00.000Z';
const EMAIL = 'ines@signs-on.example';
/** One provider for all sites of a test, so that their answers are equal. */
const provider = startProvider([CALLBACK]);

/** The configuration of a site in which providers on this machine are allowed. */
function allowLoopback({ services }: Pick<TestApi, 'services'>): void {
  const config = services.config();
  const verticals = Object.fromEntries(
    Object.entries(config.verticals).map(([id, vertical]) => {
      const features = { ...vertical.features, 'single-sign-on': { privateHosts: ['127.0.0.1'] } };
      return [id, { ...vertical, features }];
    }),
  );
  const edited = { ...config, verticals } as Config;
  services.config = () => edited;
}

/** An organisation with the provider, and a person with an account. */
async function prepare(site: TestApi): Promise<number> {
  allowLoopback(site);
  const { store, services } = site;
  const { issuer, people } = await provider;
  people.set('ines', { sub: 'ines', email: EMAIL, email_verified: true });
  people.set('foreign', { sub: 'foreign', email: 'x@elsewhere.example', email_verified: true });
  const fields = { name: 'signs on', seats: null, domains: ['signs-on.example'] };
  const saved = await store.accessBy({ ...SYSTEM, at: AT }).organisations.create(fields);
  const organisationId =
    saved.outcome === 'saved'
      ? saved.id
      : (await store.organisations.all()).find(({ name }) => name === fields.name)!.id;
  const sealedSecret = sealSecret(services.secret, organisationId, CLIENT.client_secret);
  const rest = { scopes: 'openid email', groupsClaim: '', trustsEmail: false, allowsPassword: false };
  await store
    .of(providers)
    .set({ organisationId, issuer, clientId: CLIENT.client_id, sealedSecret, ...rest }, AT);
  const { users } = store.accessBy({ ...SYSTEM, at: AT });
  const made = await users.create({ email: EMAIL, organisationId, createdAt: AT });
  if (made.ok) await store.of(identities).link({ organisationId, issuer, subject: 'ines' }, made.user.id, AT);
  return organisationId;
}

/** What the browser has after the provider has asked somebody; null does not agree. */
async function walked(site: TestApi, subject: string | null): Promise<{ flow: string; query: string }> {
  await prepare(site);
  // Another call may have used up the attempts.
  await site.store.signInAttempts.clear('sign-on address:unknown');
  const { json } = await site.ask(`${V}/sign-on/start`, { json: { email: EMAIL } });
  const own = await provider;
  own.next = subject;
  const { search: query } = await walk(json.url, CALLBACK);
  return { flow: json.flow, query };
}

const end = (json: object) => [`${V}/sign-on/end`, { json }] as [string, object];

/** A flow of another organisation or issuer. */
async function bentFlow(site: TestApi, more: Partial<Flow>): Promise<string> {
  const { flow } = await walked(site, 'ines');
  return sealFlow(site.services, { ...(await openFlow(site.services, flow))!, ...more });
}

async function unreachable(site: TestApi): Promise<number> {
  const organisationId = await prepare(site);
  const set = (await site.store.of(providers).get(organisationId))!;
  await site.store.of(providers).set({ ...set, issuer: 'https://provider.invalid' }, AT);
  return organisationId;
}

export const signOnCalls = {
  startSignOn: {
    need: 'nothing',
    async good({ site }) {
      await prepare(site);
      return { body: { email: EMAIL } };
    },
    plain: { body: { email: 'ines@nowhere.example' } },
    reads: 'nothing',
    problems: {
      sign_on_unknown: () => [`${V}/sign-on/start`, { json: { email: 'ines@nowhere.example' } }],
      async sign_on_unavailable(site) {
        await unreachable(site);
        return [`${V}/sign-on/start`, { json: { email: EMAIL } }];
      },
      too_many_attempts: () => [
        ...([`${V}/sign-on/start`, { json: { email: 'ines@nowhere.example' }, times: 120 }] as const),
      ],
    },
  },
  completeSignOn: {
    need: 'nothing',
    good: async ({ site }) => ({ body: await walked(site, 'ines') }),
    plain: { body: { flow: 'none', query: '' } },
    reads: 'nothing',
    problems: {
      sign_on_expired: () => end({ flow: 'none', query: '' }),
      sign_on_denied: async (site) => end(await walked(site, null)),
      sign_on_failed: async (site) =>
        end({ flow: await bentFlow(site, { issuer: 'https://other.example' }), query: '?code=a' }),
      sign_on_refused: async (site) => end(await walked(site, 'foreign')),
      async sign_on_unavailable(site) {
        const flow = await bentFlow(site, { issuer: 'https://provider.invalid' });
        await unreachable(site);
        return end({ flow, query: '?code=a' });
      },
      too_many_attempts: () => {
        const [path, request] = end({ flow: 'none', query: '' });
        return [path, { ...request, times: 120 }];
      },
    },
  },
} satisfies Calls;
