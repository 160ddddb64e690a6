import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint({ cwd: process.cwd() });

async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result!.messages.map(({ ruleId }) => ruleId).filter((rule) => rule === 'regatlas/one-way');
}

const importing = (specifier: string) => `import { thing } from '${specifier}';\nexport const it = thing;\n`;

const FORBIDDEN: [file: string, specifier: string][] = [
  ['app/ui/controls/button.tsx', '#app/client/client.ts'],
  ['app/ui/controls/button.tsx', 'react-router'],
  ['app/ui/controls/button.tsx', 'node:fs'],
  ['plugins/article/view.tsx', '#app/store/store.ts'],
  ['plugins/article/view.tsx', '#app/api/api.ts'],
  ['plugins/article/view.tsx', '../guide/view.tsx'],
  ['plugins/article/view.tsx', '#plugins/guide/view.tsx'],
  ['plugins/article/view.tsx', '#app/content/item-route.tsx'],
  ['plugins/article/load.server.ts', '#app/config/model.ts'],
  ['app/screens/home/route.tsx', '#app/store/store.ts'],
  ['app/screens/home/route.tsx', '#app/api/api.ts'],
  ['app/screens/home/route.tsx', '#plugins/article/view.tsx'],
  ['app/runtime/resolve.ts', '#app/store/store.ts'],
  ['app/config/load.ts', '../runtime/resolve.ts'],
  ['app/store/accounts/users.ts', '#app/api/api.ts'],
  ['app/client/client.ts', '#app/store/store.ts'],
  ['schemas/generate-types.ts', '#app/config/load.ts'],
];

test.each(FORBIDDEN)('%s may not import %s', async (file, specifier) => {
  expect(await rulesBroken(file, importing(specifier))).toEqual(['regatlas/one-way']);
});

const ALLOWED: [file: string, specifier: string][] = [
  ['app/ui/controls/button.tsx', './icon.tsx'],
  ['app/ui/controls/button.tsx', 'react'],
  ['app/ui/navigation/link.tsx', 'react-router'],
  ['plugins/article/view.tsx', '#app/ui/text/prose.tsx'],
  ['plugins/article/view.tsx', '#app/views/rows/card.tsx'],
  ['app/screens/home/route.tsx', '#app/middleware/context.ts'],
  ['app/api/api.ts', '#app/store/store.ts'],
];

test.each(ALLOWED)('%s may import %s', async (file, specifier) => {
  expect(await rulesBroken(file, importing(specifier))).toEqual([]);
});

test('dynamic imports and re-exports count too', async () => {
  expect(
    await rulesBroken('app/ui/controls/button.tsx', `export const it = import('#app/store/store.ts');`),
  ).toHaveLength(1);
  expect(
    await rulesBroken('app/ui/controls/button.tsx', `export { openStore } from '#app/store/store.ts';`),
  ).toHaveLength(1);
});
