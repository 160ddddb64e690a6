import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const RULE = 'regatlas/content-names';
const eslint = new ESLint({ cwd: process.cwd() });

async function isRefused(filePath: string, code: string): Promise<boolean> {
  const [result] = await eslint.lintText(`export const it = ${code};\n`, { filePath });
  return result!.messages.some(({ ruleId }) => ruleId === RULE);
}

test.each([
  ['app/api/operations/home/home.ts', `'field_impact'`],
  ['app/api/operations/home/home.ts', `(item: { field_key_dates: string }) => item.field_key_dates`],
  ['app/api/content/lists/columns.ts', '`/field_market_status/${0}`'],
  ['app/views/page/text.tsx', `'field_impact'`],
  ['app/screens/help/topics.ts', `'field_topic'`],
  ['app/api/viewer.ts', `'regulatory-update'`],
  ['app/screens/home/links.ts', `(type: { plugin: string }) => type.plugin === 'article'`],
  ['app/screens/home/links.ts', `(type: { plugin: string }) => 'guide' !== type.plugin`],
  ['app/api/operations/places/requirements.ts', `'requirement_topics'`],
  ['app/api/operations/home/places.ts', `(terms: never) => terms.byVocabulary('jurisdictions')`],
])('in %s, %s is refused', async (file, code) => {
  expect(await isRefused(file, code)).toBe(true);
});

test.each([
  ['app/api/operations/account/profile.ts', `'field_jurisdiction'`],
  ['app/views/page/text.tsx', `'field_key_points'`],
  ['app/config/link/routes.ts', `(route: { view: string }) => route.view === 'page'`],
  ['app/api/content/lists/columns.test.ts', `'field_impact'`],
  ['app/store/migrations/0008-dates.ts', `'field_key_dates'`],
  ['plugins/tracker/view.tsx', `'field_entries'`],
])('in %s, %s is allowed', async (file, code) => {
  expect(await isRefused(file, code)).toBe(false);
});
