/** A site with an organisation, its provider and a token of its directory, for tests. */
import { createTestApi, type Answer, type TestApi, type TestApiOptions } from '#tests/support/api.ts';
import { loadEdited } from '#tests/support/load-without.ts';
import { CLIENT, startProvider, walk, type TestProvider } from './openid-provider.ts';

export const VERTICAL = 'payments_compliance';
export const V = `/api/${VERTICAL}`;
export const CALLBACK = 'https://site.example/sign-in/callback';

/** The configuration with providers on this machine allowed. */
export const loadWithLoopback = () =>
  loadEdited({
    'site.json': (json) => ({
      ...json,
      features: {
        ...(json['features'] as object),
        'single-sign-on': { privateHosts: ['127.0.0.1', 'localhost'] },
      },
    }),
  });

export interface SignOnSite {
  site: TestApi;
  provider: TestProvider;
  /** A call as an administrator. */
  admin(path: string, json?: object): Promise<Answer>;
  /** A new organisation with the domain `<name>.example`. @returns its id */
  organisation(name: string, seats?: number | null): Promise<number>;
  /** Sets the provider of an organisation. */
  setProvider(id: number, more?: object): Promise<Answer>;
  /** Begins to sign in. */
  start(email: string): Promise<{ url: string; flow: string }>;
  /** Goes through the provider as the person, and ends the sign-in here. */
  signIn(email: string, subject: string | null): Promise<Answer>;
  complete(flow: string, query: string): Promise<Answer>;
  /** A token of the directory of an organisation. */
  token(id: number): Promise<string>;
  /** A call of SCIM. */
  scim(
    token: string,
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Actions of the audit trail about an account, the newest first, with who did them. */
  trail(email: string): Promise<string[]>;
  end(): Promise<void>;
}

export async function createSignOnSite(options: TestApiOptions = {}): Promise<SignOnSite> {
  const config = await loadWithLoopback();
  const site = await createTestApi({ library: false, config, ...options });
  const provider = await startProvider([CALLBACK]);
  const admin = async (path: string, json?: object) =>
    site.ask(path, {
      token: (await site.issueTokensFor('admin@demo.test')).access_token,
      ...(json && { json }),
    });
  const start = async (email: string) => {
    const answer = await site.ask(`${V}/sign-on/start`, { json: { email } });
    if (answer.status !== 200) throw new Error(answer.text + site.advice.join());
    return answer.json as { url: string; flow: string };
  };
  const complete = (flow: string, query: string) => site.ask(`${V}/sign-on/end`, { json: { flow, query } });
  return {
    ...{ site, provider, admin, start, complete },
    async organisation(name, seats = null) {
      const fields = { name, seats, domains: [`${name}.example`] };
      const { json } = await admin('/api/organisations', fields);
      return json.id as number;
    },
    setProvider: (id, more = {}) =>
      admin(`/api/organisations/${id}/sign-on`, {
        ...{ issuer: provider.issuer, clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret },
        ...{ scopes: 'email profile', groupsClaim: 'groups', trustsEmail: false, allowsPassword: true },
        ...more,
      }),
    async signIn(email, subject) {
      const { url, flow } = await start(email);
      provider.next = subject;
      const back = await walk(url, CALLBACK);
      return complete(flow, back.search);
    },
    async token(id) {
      const { json, text } = await admin(`/api/organisations/${id}/provisioning-tokens`, { days: 365 });
      if (!json.token) throw new Error(text);
      return json.token as string;
    },
    scim: (token, method, path, body, headers = {}) =>
      site.ask(`/scim/v2${path}`, {
        ...{ method, token, headers: { 'Content-Type': 'application/scim+json', ...headers } },
        ...(body && { json: body }),
      }),
    async trail(email) {
      const user = await site.store.users.byEmail(email);
      const rows = await site.store.accessChanges.list({ accountId: user?.id ?? 0, limit: 50 });
      return rows.map(({ action, actor }) => `${action} by ${actor}`);
    },
    async end() {
      await provider.end();
      await site.end();
    },
  };
}
