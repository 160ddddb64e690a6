import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '#tests/support/site.ts';
import { loadSharedScreens } from './shared-screens.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'screens-'));
  for (const screen of ['own', 'all']) {
    mkdirSync(join(root, 'app/screens', screen), { recursive: true });
    writeFileSync(join(root, 'app/screens', screen, 'route.tsx'), '');
  }
});
afterEach(() => rmSync(root, { recursive: true }));

test('a screen is shared when it says so beside its route', async () => {
  const file = join(root, 'app/screens/all/shared.ts');
  writeFileSync(file, 'export const shared = { month: (value) => value === "1" };');
  const screens = await loadSharedScreens(root);
  expect([...screens.keys()]).toEqual(['all']);
  expect(screens.get('all')!['month']!('1')).toBe(true);
});

test('a screen that does not say what is shared is refused by the name of its file', async () => {
  const file = join(root, 'app/screens/all/shared.ts');
  writeFileSync(file, 'export const share = {};');
  await expect(loadSharedScreens(root)).rejects.toThrow(`${file} must export “shared”.`);
});

test('pages of one reader are not among the screens of the product', async () => {
  const screens = [...(await loadSharedScreens(ROOT)).keys()];
  expect(screens).toContain('calendar/month');
  for (const personal of ['favourites', 'login', 'setup', 'change-password'])
    expect(screens).not.toContain(personal);
});
