/** A page that is not personal depends on what may be read, never on who reads it: readers of equal access get equal bytes. */
import { ask, cookiesOf } from './support/http.ts';
import { addressOf, libraryOf } from './support/library.ts';
import { createReader } from './support/readers.ts';
import { emailOf, expect, test } from './support/test.ts';

/** Every content page of the default vertical, lists, and the screens that are not personal. */
const PAGES = [
  ...libraryOf().map(addressOf),
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

test('full and admin get the same bytes of every page, rendered apart', async ({ anotherSite }) => {
  // Nothing is kept here, so each of the two pages is rendered for its own reader.
  const site = await anotherSite({ env: { PAGE_STORE_MB: '0' } });
  const [full, admin] = [
    await cookiesOf(site.url, emailOf('full')),
    await cookiesOf(site.url, emailOf('admin')),
  ];
  for (const path of PAGES) {
    const [one, other] = await Promise.all([
      ask(site.url + path, { cookies: full }),
      ask(site.url + path, { cookies: admin }),
    ]);
    expect(one.status, path).toBe(200);
    expect(other.text, path).toBe(one.text);
    expect(other.headers.get('content-security-policy'), path).toBe(
      one.headers.get('content-security-policy'),
    );
  }
});

test('so do two readers whose lists of rights stand in a different order, also where they lack access', async ({
  site,
  anotherSite,
}) => {
  const apart = await anotherSite({ env: { PAGE_STORE_MB: '0' } });
  const rights = { permissions: ['hs', 'tool', 'world'], products: ['payments_guides', 'payments_news'] };
  const turned = { permissions: ['world', 'hs', 'tool'], products: ['payments_news', 'payments_guides'] };
  for (const { url, dataDir } of [site, apart]) {
    const one = await cookiesOf(url, await createReader(dataDir, rights));
    const other = await cookiesOf(url, await createReader(dataDir, turned));
    for (const path of PAGES) {
      const [a, b] = [await ask(url + path, { cookies: one }), await ask(url + path, { cookies: other })];
      expect(b.text, path).toBe(a.text);
    }
  }
});

test('a kept page is the page that would be rendered, and never one of another access level', async ({
  site,
}) => {
  const readers = await Promise.all(
    (['full', 'world', 'none', 'legacy'] as const).map((account) => cookiesOf(site.url, emailOf(account))),
  );
  // Of guarded pages the readers without the permission see nothing; of the others one in seven is enough to compare.
  const open = PAGES.filter((page) => !/^\/(?:guide|regulatory_update|requirement|world)/.test(page));
  for (const path of open.filter((_, index) => index % 7 === 0)) {
    const first = await Promise.all(readers.map((cookies) => ask(site.url + path, { cookies })));
    const again = await Promise.all(readers.map((cookies) => ask(site.url + path, { cookies })));
    expect(
      again.map(({ text }) => text),
      path,
    ).toEqual(first.map(({ text }) => text));
    expect(new Set(first.map(({ text }) => text)).size, path).toBe(readers.length);
  }
});

test('a page tells nobody’s name, address or company', async ({ site }) => {
  const cookies = await cookiesOf(site.url, emailOf('full'));
  for (const path of [...PAGES, '/', '/profile/help']) {
    const { text } = await ask(site.url + path, { cookies });
    for (const personal of ['full@demo.test', 'Ada Full', 'Demo Payments Ltd', '003DEMOADA'])
      expect(text, path).not.toContain(personal);
  }
});
