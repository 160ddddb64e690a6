/**
 * `CRAWL=every`: every page as every account, in the browser, which takes many minutes. Otherwise the pages that
 * `accessibility/` visits have to do: there, too, no page may make the browser complain.
 */
import { itemPath, libraryItems } from '#tests/support/library.ts';
import { FIXED, LIST_STATES, mayOpen, STATUS } from '#tests/pages/addresses.ts';
import { expect, test, type Account } from '../support/test.ts';

test.setTimeout(1_800_000);
test.skip(process.env['CRAWL'] !== 'every', 'CRAWL=every asks for it');

const ALL = ['world', 'hs', 'requirements', 'tool'];
/** Design, section 6. Any legacy permission passes everything. */
const PERMISSIONS: Partial<Record<Account, string[]>> = {
  full: ALL,
  admin: ALL,
  legacy: ALL,
  world: ['world'],
  none: [],
};
const PATHS = [
  ...FIXED.filter((path) => !(path in STATUS)),
  ...LIST_STATES,
  ...libraryItems().map(itemPath),
  '/regulatory-updates-feed',
];

for (const [account, permissions] of Object.entries(PERMISSIONS)) {
  test(`${account}: no page makes the browser complain`, async ({ page, signIn, complaints }) => {
    await signIn(account as Account);
    for (const path of PATHS.filter((path) => mayOpen(path, permissions))) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
      expect(complaints.take(), path).toEqual([]);
    }
  });
}
