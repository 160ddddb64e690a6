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
  ['app/store/tables.ts', './feeds/tables.ts'],
  ['app/store/accounts/users.ts', '../feeds/feed-tokens.ts'],
  ['app/store/content/content.ts', '../search/lists/lists.ts'],
  ['app/store/content/publishing/importing.ts', '#app/store/search/lists/lists.ts'],
  ['app/store/engines/sqlite.ts', '../store.ts'],
  ['app/store/migrations/0026-more.ts', '../content/terms.ts'],
  ['app/store/feeds/feed-tokens.ts', '../mail/mail.ts'],
  ['app/store/store.ts', './search/follower.ts'],
  ['app/store/content/terms.ts', '../testing/samples.ts'],
  ['app/store/search/testing/indexed.ts', '../../testing/samples.ts'],
  ['app/store/search/language/text/words.ts', '../../lists/lists.ts'],
  ['app/store/search/follower.ts', './site/search-source.ts'],
  ['app/store/search/follower.ts', '#app/runtime/roles.ts'],
  ['app/store/search/site/search-source.ts', '#app/api/services.ts'],
  ['app/store/unknown/unknown.ts', '../tables.ts'],
  ['schemas/generate-types.ts', '#app/config/load.ts'],
  ['app/features/one/slots/page-end.tsx', '#app/features/two/contract.ts'],
  ['app/features/one/screens/form/route.tsx', '#app/store/store.ts'],
  ['app/features/one/screens/form/one.server.ts', '#app/api/operation.ts'],
  ['app/features/one/one.server.ts', '#app/ui/controls/button.tsx'],
  ['app/content/item-route.tsx', '#app/features/one/slots/page-end.tsx'],
  ['app/content/item-route.tsx', '#generated/features/server.ts'],
  ['app/api/api.ts', '#app/features/one/feature.server.ts'],
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
  ['app/features/one/one.server.ts', '#app/api/operation.ts'],
  ['app/features/one/one.server.ts', '../one/contract.ts'],
  ['app/features/one/screens/form/route.tsx', '../../contract.ts'],
  ['app/features/one/slots/page-end.tsx', '#app/ui/controls/button.tsx'],
  ['app/content/item-route.tsx', '#generated/features/slots/page-end.ts'],
  ['app/store/feeds/feed-tokens.ts', '../tables.ts'],
  ['app/store/feeds/feed-tokens.ts', './tables.ts'],
  ['app/store/feeds/feed-tokens.ts', '#app/store/engines/locks.ts'],
  ['app/store/search/lists/lists.ts', '../../content/terms.ts'],
  ['app/store/search/follower.ts', '../store.ts'],
  ['app/store/search/site/search-source.ts', '../follower.ts'],
  ['app/store/search/site/search-source.ts', '#app/config/model.ts'],
  ['app/store/testing/list-model.ts', '../search/lists/list-query.ts'],
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
