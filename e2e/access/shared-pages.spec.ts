/** A page that is not personal depends on what may be read, never on who reads it: readers of equal access get equal bytes. */
import { ask, cookiesOf } from '../support/http.ts';
import { addressOf, libraryOf } from '#tests/support/library.ts';
import { createReader } from '../support/readers.ts';
import { emailOf, expect, test } from '../support/test.ts';

test.setTimeout(180_000);

/** One page of each content type and every seventh of the library; lists, and the screens that are not personal. */
const items = libraryOf();
const PAGES = [
  ...new Set([
    ...new Map(items.map((item) => [item.type, addressOf(item)])).values(),
    ...items.filter((_, index) => index % 7 === 0).map(addressOf),
  ]),
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

test('readers of equal access get the same bytes, rendered apart, whatever the order of their rights', async ({
  anotherSite,
}) => {
  // Nothing is kept here, so each of the pages is rendered for its own reader.
  const { url, dataDir } = await anotherSite({ env: { PAGE_STORE_MB: '0' } });
  const rights = { permissions: ['hs', 'tool', 'world'], products: ['payments_guides', 'payments_news'] };
  const turned = { permissions: ['world', 'hs', 'tool'], products: ['payments_news', 'payments_guides'] };
  const pairs: [string, string][] = [
    [emailOf('full'), emailOf('admin')],
    // These two lack access to some of it.
    [await createReader(dataDir, rights), await createReader(dataDir, turned)],
  ];
  for (const emails of pairs) {
    const readers = await Promise.all(emails.map((email) => cookiesOf(url, email)));
    for (const path of PAGES) {
      const [one, other] = await Promise.all(readers.map((cookies) => ask(url + path, { cookies })));
      expect([200, 302], path).toContain(one!.status);
      expect(other!.status, path).toBe(one!.status);
      expect(other!.text, path).toBe(one!.text);
      expect(other!.headers.get('content-security-policy'), path).toBe(
        one!.headers.get('content-security-policy'),
      );
    }
  }
});

test('a kept page is the page that would be rendered, and never one of another access level', async ({
  site,
}) => {
  const readers = await Promise.all(
    (['full', 'world', 'none', 'legacy'] as const).map((account) => cookiesOf(site.url, emailOf(account))),
  );
  // Of guarded pages the readers without the permission see nothing.
  const open = PAGES.filter((page) => !/^\/(?:guide|regulatory_update|requirement|world)/.test(page));
  for (const path of open) {
    const first = await Promise.all(readers.map((cookies) => ask(site.url + path, { cookies })));
    const again = await Promise.all(readers.map((cookies) => ask(site.url + path, { cookies })));
    expect(
      again.map(({ text }) => text),
      path,
    ).toEqual(first.map(({ text }) => text));
    expect(new Set(first.map(({ text }) => text)).size, path).toBe(readers.length);
  }
});
