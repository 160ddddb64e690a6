import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const RULE = 'regatlas/feature-names';
const eslint = new ESLint({ cwd: process.cwd() });

async function isRefused(filePath: string, code: string): Promise<boolean> {
  const [result] = await eslint.lintText(`export const it = ${code};\n`, { filePath });
  return result!.messages.some(({ ruleId }) => ruleId === RULE);
}

test.each([
  ['app/screens/home/home.tsx', `'checklists/list'`],
  ['app/screens/home/home.tsx', `(client: { call(id: string): void }) => client.call('ownDigests')`],
  ['app/screens/feed/route.tsx', `'/profile/my-watchlist'`],
  ['app/shell/header/header.tsx', `'/search?query=x'`],
  ['app/config/link/link.ts', `(site: { checklists: unknown }) => site.checklists`],
  ['app/api/services.ts', `(vertical: { features: { search: unknown } }) => vertical.features.search`],
  ['app/content/item-route.tsx', `function useBookmarks() {}`],
  ['cli/db.ts', `{ ratings: true }`],
])('in %s, %s is refused', async (file, code) => {
  expect(await isRefused(file, code)).toBe(true);
});

test.each([
  ['app/features/checklists/slots/item-links.ts', `'/checklists'`],
  ['app/screens/home/home.test.tsx', `'/checklists'`],
  ['app/store/search/open-search-index.ts', `{ search: 'report', note: 'calendar' }`],
  ['app/api/operations/account/profile.ts', `{ bookmarks: [] }`],
  ['app/screens/home/links.ts', `'Pages that you bookmark'`],
  ['plugins/guide/view.tsx', `'checklists'`],
])('in %s, %s is allowed', async (file, code) => {
  expect(await isRefused(file, code)).toBe(false);
});
