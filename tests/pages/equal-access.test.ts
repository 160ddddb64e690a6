/** A page that is not personal depends on what may be read, never on who reads it. */
import { expect, test, vi } from 'vitest';
import { createPageCache } from '#app/middleware/shared-pages/page-cache.ts';
import { testDocuments } from '#tests/support/test-site.ts';
import { itemPath, libraryItems } from '../support/library.ts';

// Hundreds of pages: a busy machine may take its time.
vi.setConfig({ testTimeout: 180_000 });

/** One page of each content type and some more; lists, and the screens that are not personal. */
const items = libraryItems();
const PAGES = [
  ...new Set([
    ...new Map(items.map((item) => [item.type, itemPath(item)])).values(),
    ...items.filter((_, index) => index % 29 === 0).map(itemPath),
  ]),
  '/',
  '/insights',
  '/regulatory_analysis',
  '/regulatory_updates',
  '/calendar',
  '/calendar?view=agenda',
  '/world',
  '/world?by=activity',
  '/jurisdiction',
  '/requirement',
  '/profile/glossary',
  '/profile/help',
];

const documents = testDocuments();

test('readers of equal access get the same bytes, rendered apart, in any order of their rights', async () => {
  const { site } = documents;
  const uncached = documents.with({ pages: createPageCache(0) });
  const rights = { permissions: ['hs', 'tool', 'world'], products: ['payments_guides', 'payments_news'] };
  const turned = { permissions: ['world', 'hs', 'tool'], products: ['payments_news', 'payments_guides'] };
  const { users, subscriptions } = site.store;
  const asFull = await site.account('as-full', null);
  const { id: userId } = (await users.byEmail('as-full@test.example'))!;
  for (const held of await subscriptions.allFor((await users.byEmail('full@demo.test'))!.id))
    await subscriptions.set({
      ...held,
      ...{ userId, permissions: held.permissions.toReversed(), products: held.products.toReversed() },
    });
  const pairs = [
    [await site.issueTokensFor('full@demo.test'), asFull],
    // These two lack access to some of it.
    [await site.account('one', rights), await site.account('other', turned)],
  ];
  for (const pair of pairs) {
    for (const path of PAGES) {
      const before = uncached.rendered();
      const [one, other] = await Promise.all(
        pair.map(({ access_token, refresh_token }) =>
          uncached.visit(path, { cookies: { access_token, refresh_token } }),
        ),
      );
      expect([200, 302], path).toContain(one!.status);
      if (one!.status === 200) expect(uncached.rendered() - before, path).toBe(2);
      expect(other!.status, path).toBe(one!.status);
      expect(other!.text, path).toBe(one!.text);
      const policyIn = ({ headers }: typeof one & object) => headers.get('content-security-policy');
      expect(policyIn(other!), path).toBe(policyIn(one!));
    }
  }
});

test('a cached page is the page that was rendered, and never one of another access level', async () => {
  const readers = await Promise.all(
    (['full', 'world', 'none', 'legacy', 'admin'] as const).map((account) => documents.signIn(account)),
  );
  const { web } = documents;
  // Of guarded pages the readers without the permission see nothing.
  const open = PAGES.filter((page) => !/^\/(?:guide|regulatory_update|requirement|world)/.test(page));
  for (const path of open) {
    const texts = async () => {
      const visits = await Promise.all(readers.map((cookies) => web.visit(path, { cookies })));
      return visits.map(({ text }) => text);
    };
    const first = await texts();
    expect(new Set(first).size, path).toBe(readers.length);
    // An address with a query is cached from the second time on.
    expect(await texts(), path).toEqual(first);
    const before = web.rendered();
    expect(await texts(), path).toEqual(first);
    expect(web.rendered(), path).toBe(before);
  }
});
