/** An OpenID provider on this machine, for tests: `oidc-provider`, with people who sign in as the test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** What the provider says of a person. */
export type PersonClaims = Record<string, unknown> & { sub: string };

export interface TestProvider {
  issuer: string;
  /** People by their subject; a test changes them. */
  people: Map<string, PersonClaims>;
  /** Who signs in next, without being asked; null refuses; undefined shows a page with a button for each person. */
  next: string | null | undefined;
  end(): Promise<void>;
}

export const CLIENT = { client_id: 'regatlas', client_secret: 'the secret of the client at the provider' };

const SCOPES = 'openid email profile';

/** Ends the interaction of a request, as somebody who agrees to everything, or as somebody who does not. */
async function finish(
  provider: Provider,
  [request, response]: [IncomingMessage, ServerResponse],
  accountId: string | null,
): Promise<void> {
  if (accountId === null) {
    const refusal = { error: 'access_denied', error_description: 'The person did not agree.' };
    return provider.interactionFinished(request, response, refusal);
  }
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope(SCOPES);
  const grantId = await grant.save();
  return provider.interactionFinished(
    request,
    response,
    { login: { accountId }, consent: { grantId } },
    { mergeWithLastSubmission: false },
  );
}

/** @param redirectUris of the site */
export async function startProvider(redirectUris: readonly string[]): Promise<TestProvider> {
  const people = new Map<string, PersonClaims>();
  const server = createServer();
  // Tests that do not end it end with it.
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration: Configuration = {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub', 'groups'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => {
      const claims = people.get(sub);
      return claims && { accountId: sub, claims: () => claims };
    },
  };
  // It warns that it runs over http.
  const { warn, info } = console;
  Object.assign(console, { warn() {}, info() {} });
  const provider = new Provider(issuer, configuration);
  Object.assign(console, { warn, info });
  const made: TestProvider = {
    ...{ issuer, people, next: undefined },
    end: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (!pathname.startsWith('/interaction/')) return void answer(request, response);
    const chosen = searchParams.get('as') ?? made.next;
    if (chosen !== undefined) return void finish(provider, [request, response], chosen);
    const links = [...people.keys()].map(
      (sub) => `<p><a href="${pathname}?as=${sub}">Sign in as ${sub}</a></p>`,
    );
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1>${links.join('')}</html>`);
  });
  return made;
}

/** Goes through the provider as a browser does. @returns the URL to which the provider sends the browser back */
export async function walk(from: string, backTo: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = from;
  for (let step = 0; step < 10; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', ...value] = pair.split('=');
      jar.set(name, value.join('='));
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(backTo)) return new URL(url);
  }
  throw new Error('The provider did not send the browser back.');
}
