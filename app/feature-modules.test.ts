import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '#tests/support/site.ts';
import { writeFeatureModules } from './feature-modules.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'features-'));
  await mkdir(join(root, 'app'));
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const file of ['package.json', 'app/contract.ts']) await cp(join(ROOT, file), join(root, file));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A feature with one operation. */
async function add(feature: string, operation: string): Promise<void> {
  const folder = join(root, 'app/features', feature);
  await mkdir(join(folder, 'slots'), { recursive: true });
  await mkdir(join(folder, 'testing'));
  await writeFile(join(folder, 'testing/calls.ts'), 'export const calls = {};');
  await writeFile(join(folder, 'feature.server.ts'), 'export const feature = { operations: [] };');
  await writeFile(join(folder, 'slots/page-end.tsx'), 'export default () => null;');
  await writeFile(
    join(folder, 'contract.ts'),
    `export const endpoints = { ${operation}: { method: 'get', path: '/api/{v}/x', response: {} } };`,
  );
}
const read = (file: string) => readFile(join(root, '.generated/features', file), 'utf8');

test('the registry lists what folders have, and forgets those that are gone', async () => {
  await writeFeatureModules(root);
  expect(await read('slots/page-end.ts')).toContain('])[] = [\n];');
  await add('read-later', 'readLater');
  await writeFeatureModules(root);
  expect(await read('routes.ts')).toContain(
    '"readLater": {\n    "method": "get",\n    "path": "/api/{v}/x"\n  }',
  );
  expect(await read('server.ts')).toContain("  ['read-later', readLater],\n");
  expect(await read('stores.ts')).not.toContain('read-later');
  expect(await read('slots/page-end.ts')).toContain(
    "import readLater from '#app/features/read-later/slots/page-end.tsx';",
  );
  await rm(join(root, 'app/features/read-later'), { recursive: true });
  await writeFeatureModules(root);
  expect(await read('server.ts')).not.toContain('read-later');
});

test.each([
  ['another feature', 'one'],
  ['the platform', 'healthz'],
])('an operation with the id of one of %s is refused', async (_, id) => {
  await add('one', 'one');
  await add('two', id);
  await expect(writeFeatureModules(root)).rejects.toThrow(
    `declares the operation "${id}", which exists already`,
  );
});

test('a part for a slot that does not exist is refused: it would never appear', async () => {
  await add('one', 'one');
  await writeFile(join(root, 'app/features/one/slots/page-edn.tsx'), 'export default () => null;');
  await expect(writeFeatureModules(root)).rejects.toThrow(
    /page-edn\.tsx fills no slot\. The slots are [\w-]+\.tsx?, .*page-end\.tsx/,
  );
});

test('an edit of a contract changes the registry', async () => {
  await add('one', 'one');
  await writeFeatureModules(root);
  const before = await read('routes.ts');
  await writeFeatureModules(root);
  expect(await read('routes.ts')).toBe(before);
  await rm(join(root, 'app/features/one'), { recursive: true });
  await add('two', 'other');
  await writeFeatureModules(root);
  expect(await read('routes.ts')).toContain('"other"');
  expect(await read('routes.ts')).not.toContain('"one"');
});

test.each(['contract.ts', 'feature.server.ts', 'testing/calls.ts'])(
  'a feature without %s is refused',
  async (file) => {
    await add('one', 'one');
    await rm(join(root, 'app/features/one', file));
    await expect(writeFeatureModules(root)).rejects.toThrow(`app/features/one has no ${file}.`);
  },
);

test('a contract without endpoints is refused', async () => {
  await add('one', 'one');
  await writeFile(join(root, 'app/features/one/contract.ts'), 'export const something = {};');
  await expect(writeFeatureModules(root)).rejects.toThrow(
    'app/features/one/contract.ts has no export "endpoints".',
  );
});
