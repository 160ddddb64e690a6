import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint({ cwd: process.cwd() });

async function isRefused(filePath: string, code: string): Promise<boolean> {
  const [result] = await eslint.lintText(`export const it = ${code};\n`, { filePath });
  return result!.messages.some(({ ruleId }) => ruleId === 'regatlas/screen-paths');
}

const SCREEN = 'app/screens/home/home.tsx';

test.each([
  [SCREEN, `'/profile/my-watchlist'`],
  [SCREEN, `'/profile?saved=1'`],
  [SCREEN, `'/login'`],
  [SCREEN, '<a href="/settings/favourites#top" />'],
  [SCREEN, '(id: number) => `/profile/my-bookmarks/${id}`'],
  ['app/server/serve.ts', '(origin: string) => `${origin}/unsubscribe?token=1`'],
  ['app/features/watch/limits.ts', `'/search'`],
  ['plugins/guide/view.tsx', `'/reportbuilder'`],
])('in %s, %s is refused', async (file, code) => {
  expect(await isRefused(file, code)).toBe(true);
});

test.each([
  [SCREEN, `'/'`],
  [SCREEN, `'/requirement/5001'`],
  [SCREEN, `'/api/payments_compliance/profile'`],
  [SCREEN, `'profile'`],
  ['app/screens/home/home.test.tsx', `'/profile'`],
  ['app/features/watch/contract.ts', '(v: string) => `${v}/deadlines`'],
  ['app/config/fixed-paths.ts', `'/login'`],
])('in %s, %s is allowed', async (file, code) => {
  expect(await isRefused(file, code)).toBe(false);
});
