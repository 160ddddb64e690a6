/** The site as readers' browsers get it, in process: the library, the demonstration accounts, and whole documents. */
import type { WebServices } from '#app/middleware/context.ts';
import { loadSharedScreens } from '#app/server/web/shared-screens.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createTestPages, type TestPages, type Visit, type Visited } from './pages.ts';
import { productBuild } from './product-build.ts';
import { ROOT } from './site.ts';

export type Account = 'full' | 'world' | 'none' | 'legacy' | 'inactive' | 'admin';

export interface Documents {
  site: TestApi;
  web: TestPages;
  /** The cookies of a new sign-in of a demonstration account. */
  signIn(account: Account): Promise<Record<string, string>>;
  /** The same site with other services of the web tier. */
  with(services: Partial<WebServices>): TestPages;
  visit(path: string, visit?: Visit): Promise<Visited>;
}

export async function createDocuments(): Promise<Documents> {
  const site = await createTestApi();
  const build = await productBuild(site.config);
  const shared = { sharedScreens: await loadSharedScreens(ROOT) };
  const web = createTestPages(site, shared, build);
  return {
    site,
    web,
    visit: web.visit,
    with: (services) => createTestPages(site, { ...shared, ...services }, build),
    async signIn(account) {
      const { access_token, refresh_token } = await site.issueTokensFor(`${account}@demo.test`);
      return { access_token, refresh_token };
    },
  };
}

/** What the account `full` could be recognised by. */
export const PERSONAL = ['full@demo.test', 'Ada Full', 'Demo Payments Ltd', '003DEMOADA'];

/** Where an answer leads, or else its status. */
export const outcome = ({ status, location }: Visited): string | number => location ?? status;
