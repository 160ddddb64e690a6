/** The `test` of this suite: a shared site, quick sign-in, and failures for unexpected browser messages. */
import { test as base, expect, type BrowserContext } from '@playwright/test';
import { Complaints } from './complaints.ts';
import { getTokens } from './http.ts';
import { startSite, type Site, type SiteOptions } from './server.ts';

export type Account = 'full' | 'world' | 'none' | 'legacy' | 'inactive' | 'admin';

export const emailFor = (account: Account): string => `${account}@demo.test`;

/** Puts the cookies of a new sign-in into a browser. */
export async function enter(
  context: BrowserContext,
  url: string,
  email: string,
  password?: string,
): Promise<void> {
  const { access_token, refresh_token } = await getTokens(url, email, password);
  const shared = { domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' } as const;
  await context.addCookies([
    { ...shared, name: 'access_token', value: access_token, httpOnly: false },
    { ...shared, name: 'refresh_token', value: refresh_token, httpOnly: true },
  ]);
}

interface Fixtures {
  /** The shared site. Tests must not depend on each other's changes. */
  site: Pick<Site, 'url' | 'dataDir'>;
  complaints: Complaints;
  /** Signs the browser in on the shared site as a demonstration account. */
  signIn: (account: Account) => Promise<void>;
  /** Starts a further site, which stops with the test. */
  anotherSite: (options?: SiteOptions) => Promise<Site>;
}

export const test = base.extend<Fixtures>({
  site: [{ url: process.env['E2E_SITE_URL']!, dataDir: process.env['E2E_SITE_DATA']! }, { option: true }],
  baseURL: async ({ site }, provide) => {
    await provide(site.url);
  },
  // eslint-disable-next-line no-empty-pattern -- the pattern names the fixtures this one needs: none
  complaints: async ({}, provide) => provide(new Complaints()),
  // A test that only sends requests needs no browser, so the context listens. Further sites are requested here so that
  // they outlive it: a pending request of a page when its site stops would be reported.
  context: async ({ context, complaints, anotherSite: _ }, provide) => {
    complaints.listen(context);
    await provide(context);
    expect(complaints.take(), 'what the browser complained of').toEqual([]);
  },
  signIn: async ({ context, site }, provide) => {
    await provide((account) => enter(context, site.url, emailFor(account)));
  },
  // eslint-disable-next-line no-empty-pattern -- the pattern names the fixtures this one needs: none
  anotherSite: async ({}, provide) => {
    const started: Site[] = [];
    await provide(async (options) => {
      const site = await startSite(options);
      started.push(site);
      return site;
    });
    await Promise.all(started.map((site) => site.stop()));
  },
});

export { expect };
