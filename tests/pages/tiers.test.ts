/** Two tiers: pages of a web tier that reads from an API on another server are those of a server that has both. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageCleaner } from '#app/server/web/clean-remote.ts';
import { createListener } from '#app/server/http/listener.ts';
import { createDocuments, outcome, type Documents } from '../support/documents.ts';
import { itemPath, getLibraryItem } from '../support/library.ts';
import { createTestPages, type TestPages } from '../support/pages.ts';
import { productBuild } from '../support/product-build.ts';
import { listenOn } from '../support/raw-http.ts';

let documents: Documents;
let web: TestPages;
let close: () => Promise<void>;
beforeAll(async () => {
  documents = await createDocuments();
  const { site } = documents;
  const listening = await listenOn(
    createListener({
      api: site.api,
      pages: documents.web.handle,
      files: (_request, _response, next) => next(),
    }),
  );
  close = listening.close;
  const api = {
    origin: `http://localhost:${listening.port}`,
    clean: pageCleaner(site.services.config, site.registry),
  };
  web = createTestPages({ ...site, api }, {}, await productBuild(site.config));
});
afterAll(async () => {
  await close();
  await documents.site.end();
});

/**
 * The page without the data that the browser takes over: in process the same object may be in an answer twice, and is
 * sent once. That both ways answer the same is tested in `app/server/web/local-transport.test.ts`.
 */
const rendered = (html: string) => html.replace(/streamController\.enqueue\(.*?\);<\/script>/gs, '');

test.each([
  itemPath(getLibraryItem(1001)),
  itemPath(getLibraryItem(1002)),
  itemPath(getLibraryItem(2001)),
  '/insights',
  '/regulatory_analysis?page=1',
  '/requirement',
  '/nowhere',
  '/',
])('%s', async (path) => {
  const cookies = await documents.signIn('world');
  const [one, other] = [await documents.visit(path, { cookies }), await web.visit(path, { cookies })];
  expect(outcome(other)).toBe(outcome(one));
  expect(rendered(other.text)).toBe(rendered(one.text));
});
