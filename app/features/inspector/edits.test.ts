/** Edits of the files: what is written, what is refused, and what others do meanwhile. */
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '#app/config/load.ts';
import type { Config } from '#app/config/model.ts';
import { copiedConfigFiles } from '#tests/support/config-files.ts';
import { testApi } from '#tests/support/test-site.ts';
import { ROOT } from '#tests/support/site.ts';

const VERTICAL = 'gambling_compliance';
const FILE = `config/verticals/${VERTICAL}.json`;
let current: Config;
const { files, remove } = copiedConfigFiles(async () => {
  const read = await loadConfig(files.root);
  if (read.ok) current = read.config;
});
const loaded = await loadConfig(ROOT);
if (loaded.ok) current = loaded.config;
const site = testApi({ library: false, configFiles: files, currentConfig: () => current });
let admin: string;
let reader: string;
beforeAll(async () => {
  admin = (await site.issueTokensFor('admin@demo.test')).access_token;
  reader = (await site.issueTokensFor('full@demo.test')).access_token;
});
afterAll(remove);

const absolute = (file: string) => join(files.root, file);
const readText = (file: string) => readFileSync(absolute(file), 'utf8');
beforeEach(async () => {
  for (const file of [FILE, 'config/menus.json', 'config/screens.json'])
    writeFileSync(absolute(file), readFileSync(join(ROOT, file)));
  await files.reread();
});

interface Edit {
  vertical?: string;
  pointer: string;
  json?: string;
}
const post = (path: string, json: object | undefined, token = admin) =>
  site.ask(`/api/configuration/${path}`, { token, method: 'POST', ...(json && { json }) });
const plan = async (edit: Edit) => (await post('plan', { edit })).json;
const write = async (edit: Edit, revision?: string) =>
  post('edits', { edit, revision: revision ?? (await plan(edit)).revision });
const list = async () => (await site.ask('/api/configuration/edits', { token: admin })).json.items;

const RENAME = { vertical: VERTICAL, pointer: '/menus/mypc/title', json: '"My desk"' };

test('a plan says what changes and writes nothing', async () => {
  const before = readText(FILE);
  const planned = await plan(RENAME);
  expect(planned).toMatchObject({ file: FILE, problems: [], plan: { summary: ['1 menu item'] } });
  expect(planned.patch).toContain('-      "title": "MYGC"\n+      "title": "My desk"');
  expect(readText(FILE)).toBe(before);
});

test('an edit changes one value, is served at once, and its text comes back byte by byte', async () => {
  const before = readText(FILE);
  expect((await write(RENAME)).status).toBe(200);
  expect(readText(FILE)).toBe(before.replace('"MYGC"', '"My desk"'));
  expect(current.verticals[VERTICAL]?.menus.mypc.title).toBe('My desk');
  const [edit] = await list();
  expect(edit).toMatchObject({
    key: 'menus.mypc.title',
    file: FILE,
    revertible: true,
    by: expect.any(String),
  });
  site.pass(1);
  expect((await post(`edits/${edit.id}/reversal`, undefined)).status).toBe(200);
  expect(readText(FILE)).toBe(before);
  expect((await list())[1]).toMatchObject({ id: edit.id, revertible: false });
});

test('a feature takes the menu items that lead to it along, both ways', async () => {
  const before = readText(FILE);
  const off = { vertical: VERTICAL, pointer: '/site/features/calendar', json: 'false' };
  const planned = await plan(off);
  expect(planned.problems).toEqual([]);
  expect(planned.patch).toContain('"calendar": null');
  expect((await write(off)).status).toBe(200);
  expect(current.verticals[VERTICAL]?.features).not.toHaveProperty('calendar');
  expect((await write({ ...off, json: 'true' })).status).toBe(200);
  expect(JSON.parse(readText(FILE))).toEqual(JSON.parse(before));
});

test('options of a vertical say only what differs from the base', async () => {
  const pointer = '/site/features/reports';
  const base = JSON.parse(readText('config/site.json')).features.reports;
  await write({ vertical: VERTICAL, pointer, json: JSON.stringify({ ...base, mostReports: 12 }) });
  expect(JSON.parse(readText(FILE)).site.features.reports).toEqual({ mostReports: 12 });
  // As the base again: nothing is said.
  await write({ vertical: VERTICAL, pointer, json: JSON.stringify(base) });
  expect(JSON.parse(readText(FILE)).site.features).not.toHaveProperty('reports');
});

test('a guard that asks for more says who loses what', async () => {
  const planned = await plan({ pointer: '/screens/world/requires', json: '["tool"]' });
  expect(planned.problems[0]).toMatchObject({ severity: 'error', file: expect.stringMatching(/^config\//) });
  expect(planned.plan).toBeNull();
  const fits = await plan({ pointer: '/protectedPaths/~1insights', json: '{"anyOf":["tool"]}' });
  const [payments] =
    fits.plan?.verticals.filter(({ id }: { id: string }) => id === 'payments_compliance') ?? [];
  expect(fits.problems.map(({ severity }: { severity: string }) => severity)).not.toContain('error');
  expect(payments.readers.lose).toBeGreaterThan(0);
});

describe('an edit is tried before it is written', () => {
  const guard = { pointer: '/protectedPaths/~1insights', json: '{"anyOf":["tool"]}' };
  const tryWith = async (edit: Edit, asked: object) =>
    (await post('plan', { edit, reader: { vertical: VERTICAL, ...asked } })).json.tried;

  test('with permissions at a path', async () => {
    const tried = await tryWith(guard, { permission: ['world'], path: '/insights' });
    expect(tried.now.path.outcome).toBe('open');
    expect(tried.then.path.outcome).toBe('denied');
    expect(tried.then.path.rules.at(-1)).toMatchObject({
      lacks: ['tool'],
      place: expect.stringMatching(/^config\/protected-paths\.json:/),
    });
    expect(readText('config/protected-paths.json')).not.toContain('/insights');
  });

  test('with a person and the menus', async () => {
    const tried = await tryWith(RENAME, { person: 'full@demo.test' });
    const title = ({ menuTitles }: typeof tried.now) => menuTitles[1];
    expect([title(tried.now), title(tried.then)]).toEqual([
      { menu: 'mypc', title: 'MYGC' },
      { menu: 'mypc', title: 'My desk' },
    ]);
  });

  test.each<[string, Edit, object]>([
    ['a person without an account', RENAME, { person: 'nobody@firm.example' }],
    ['a vertical that does not exist', RENAME, { vertical: 'constructor' }],
    ['an edit that is refused', { ...RENAME, json: '""' }, {}],
  ])('%s: nothing is tried', async (_, edit, asked) => {
    expect(await tryWith(edit, asked)).toBeNull();
  });
});

describe('what is refused leaves the file as it is', () => {
  test.each<[string, Edit, string]>([
    ['no JSON', { ...RENAME, json: 'My desk' }, 'config_edit_refused'],
    ['an empty title', { ...RENAME, json: '""' }, 'config_edit_refused'],
    ['an unknown key', { ...RENAME, pointer: '/menus/mypc/titel' }, 'config_edit_refused'],
    [
      'a key that changes the prototype',
      { ...RENAME, pointer: '/menus/__proto__/title' },
      'config_edit_refused',
    ],
    ['a vertical outside the folder', { ...RENAME, vertical: '../../package' }, 'config_edit_refused'],
    ['a name that every object has', { ...RENAME, vertical: 'constructor' }, 'config_edit_refused'],
    ['a section that does not exist', { ...RENAME, pointer: '/secrets/x' }, 'config_edit_refused'],
    [
      'a weaker guard',
      { vertical: VERTICAL, pointer: '/screens/world/requires', json: '["hs"]' },
      'config_edit_refused',
    ],
    ['no key', { ...RENAME, pointer: 'menus' }, 'invalid_request'],
    ['a very long value', { ...RENAME, json: JSON.stringify('x'.repeat(60_000)) }, 'invalid_request'],
  ])('%s', async (_, edit, code) => {
    const before = [readText(FILE), (await list()).length];
    expect((await write(edit, 'any')).json.code).toMatch(new RegExp(`^(?:${code}|version_conflict)$`));
    const { revision } = await plan(RENAME);
    expect((await write(edit, revision)).json.code).toBe(code);
    expect([readText(FILE), (await list()).length]).toEqual(before);
  });

  test('an edit of a file that was changed meanwhile', async () => {
    const { revision } = await plan(RENAME);
    writeFileSync(absolute(FILE), readText(FILE).replace('"Markets"', '"Places"'));
    const answer = await write(RENAME, revision);
    expect(answer.json).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(readText(FILE)).toContain('"Places"');
    expect(readText(FILE)).toContain('"MYGC"');
  });

  test('the earlier text of an edit after which the file was changed', async () => {
    await write(RENAME);
    const [edit] = await list();
    writeFileSync(absolute(FILE), readText(FILE).replace('"Markets"', '"Places"'));
    expect((await post(`edits/${edit.id}/reversal`, undefined)).json.code).toBe('version_conflict');
    expect((await list())[0].revertible).toBe(false);
  });

  test.each(['../../../package', '20261121T090000000-00000000', '%2e%2e%2fx'])('the id %s', async (id) => {
    expect((await post(`edits/${encodeURIComponent(id)}/reversal`, undefined)).json.code).toBe('not_found');
  });

  test('a reader without rights', async () => {
    for (const [path, json] of [
      ['plan', { edit: RENAME }],
      ['edits', { edit: RENAME, revision: 'any' }],
      ['edits/none/reversal', undefined],
    ] as const)
      expect((await post(path, json, reader)).json.code).toBe('permission_missing');
  });

  test('a symbolic link, whose target stays', async () => {
    const elsewhere = join(mkdtempSync(join(tmpdir(), 'config-link-')), 'menus.json');
    writeFileSync(elsewhere, readText('config/menus.json'));
    rmSync(absolute('config/menus.json'));
    symlinkSync(elsewhere, absolute('config/menus.json'));
    const edit = { pointer: '/menus/mypc/title', json: '"Linked"' };
    expect((await plan(edit)).readOnly).toContain('symbolic link');
    expect((await write(edit)).json.code).toBe('config_not_writable');
    expect(readFileSync(elsewhere, 'utf8')).not.toContain('Linked');
    rmSync(absolute('config/menus.json'));
    rmSync(join(elsewhere, '..'), { recursive: true });
  });

  test('a huge file', async () => {
    writeFileSync(absolute('config/menus.json'), ' '.repeat(1024 * 1024) + readText('config/menus.json'));
    const answer = await post('plan', { edit: { pointer: '/menus/mypc/title', json: '"Large"' } });
    expect(answer.json).toMatchObject({
      code: 'config_edit_refused',
      detail: expect.stringContaining('1 MB'),
    });
  });

  test.skipIf(process.getuid?.() === 0)('a folder that cannot be written', async () => {
    chmodSync(absolute('config/verticals'), 0o555);
    try {
      expect((await plan(RENAME)).readOnly).toContain('reads its configuration from an image');
      expect((await write(RENAME)).json.code).toBe('config_not_writable');
    } finally {
      chmodSync(absolute('config/verticals'), 0o755);
    }
  });
});

test('a double click writes once', async () => {
  const count = (await list()).length;
  const { revision } = await plan(RENAME);
  const answers = await Promise.all([write(RENAME, revision), write(RENAME, revision)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ json }) => json.id === null)).toEqual([false, true]);
  expect(await list()).toHaveLength(count + 1);
});

test('of two edits at once one is written, and the other is told', async () => {
  const { revision } = await plan(RENAME);
  const other = { ...RENAME, pointer: '/menus/tools/title', json: '"Instruments"' };
  const answers = await Promise.all([write(RENAME, revision), write(other, revision)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(readText(FILE)).not.toContain('Instruments');
});

test('what a killed write left beside the file has no effect, and goes with the next one', async () => {
  const left = absolute(`${FILE}.00000000.new`);
  writeFileSync(left, '{ "half": ');
  expect((await loadConfig(files.root)).ok).toBe(true);
  await write(RENAME);
  expect(existsSync(left)).toBe(false);
  expect(readdirSync(absolute('config/verticals')).every((name) => name.endsWith('.json'))).toBe(true);
});

test('where edits are turned off, forms plan and nothing is written', async () => {
  const off = { pointer: '/site/features/inspector', json: '{"edits":false}' };
  const site = readText('config/site.json');
  expect((await write(off)).status).toBe(200);
  expect((await plan(RENAME)).readOnly).toContain('features.inspector.edits');
  expect((await write(RENAME)).json.code).toBe('config_not_writable');
  writeFileSync(absolute('config/site.json'), site);
});
