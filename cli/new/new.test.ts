/** What can be made is right as it is made: in a copy of the project, each kind is checked, tested and opened. */
import { execFile } from 'node:child_process';
import { get } from 'node:http';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '#app/server/demo.ts';
import { createSite } from '#tests/config-sites/site-folder.ts';
import { copyProject, SOON, startDevelopment, type ProjectCopy } from '#tests/support/project-copy.ts';
import { ROOT } from '#tests/support/site.ts';
import { newCommand, whereToSee } from './new.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const MADE = [
  { args: ['vertical', 'data_protection'], url: 'http://data-protection.localhost:3000/' },
  {
    args: ['content-type', 'licence-decision', '--plural', 'Decisions on licences'],
    url: 'http://localhost:3000/licence-decision',
  },
  {
    args: ['feature', 'vendor-register', '--title', 'Register of vendors and their long names'],
    url: 'http://localhost:3000/vendor-register',
  },
  { args: ['screen', 'reading-room'], url: 'http://localhost:3000/reading-room' },
];
const FOLDERS = ['plugins/licence-decision', 'app/features/vendor-register', 'app/screens/reading-room'];
const CONFIG = ['config/content-types.json', 'config/routes.json', 'config/verticals/data_protection.json'];

test.each([
  ['4100', 'See it at http://localhost:4100/desk (PORT is 4100).'],
  [
    undefined,
    'See it at /desk on the host localhost, at the port that your server printed when it started: http://localhost:3000/desk where PORT was not set.',
  ],
])('with PORT %s the address is that of the server', (port, said) => {
  expect(whereToSee('localhost', '/desk', port)).toBe(said);
  if (port === undefined) expect(whereToSee('localhost', '/desk', '')).toBe(said);
});

describe('in a copy of the project', () => {
  let copy: ProjectCopy;
  const printed: string[] = [];
  beforeAll(async () => {
    copy = await copyProject([
      ...[
        'tests/support',
        'tests/access-matrix',
        'tests/lint',
        'docs/ndjson.md',
        '.storybook',
        'eslint.config.js',
        'vitest.config.ts',
      ],
      ...['.prettierrc.json', '.prettierignore', 'content/library.json', 'content/terms.ndjson'],
    ]);
    // With its tests, which other copies do without.
    for (const folder of ['tests/conformance', 'cli/new/templates', 'app/store/testing', 'tests'])
      cpSync(join(ROOT, folder), join(copy.folder, folder), {
        recursive: true,
        filter: (file) => folder !== 'tests' || /tests(?:\/[\w.-]+\.ts)?$/.test(file),
      });
    for (const { args } of MADE) {
      const { code, text } = await command('new', ...args);
      printed.push(text);
      expect([text, code]).toEqual([text, 0]);
    }
    await command('config', 'check');
    await command('generate');
  });
  afterAll(() => copy.remove());

  /** Runs Node in the copy. */
  function node(...args: string[]): Promise<{ code: number; text: string }> {
    const { promise, resolve } = Promise.withResolvers<{ code: number; text: string }>();
    const env = { ...process.env, NODE_ENV: '', VITEST: '', NO_COLOR: '1' };
    const child = execFile(process.execPath, args, { cwd: copy.folder, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
    );
    return promise;
  }
  const command = (...args: string[]) =>
    node('--import', './cli/features.ts', 'cli/tasks/command.ts', ...args);
  const passes = async (...args: string[]) => {
    const { code, text } = await node(...args);
    expect([code, text]).toEqual([0, text]);
  };

  test('it says what it wrote and where that is', () => {
    for (const [index, { url }] of MADE.entries())
      expect(printed[index]).toContain(` ${url} where PORT was not set. `);
    expect(printed[1]).toContain('  plugins/licence-decision/schema.json\n');
    expect(printed[1]).toContain('  config/routes.json (added to)\n');
  });

  test('the configuration is good, without a warning, and what is generated is fresh', async () => {
    expect(await command('config', 'check')).toEqual({
      code: 0,
      text: expect.stringMatching(/^The configuration is good: 4 verticals, /),
    });
    expect(await command('generate', '--check')).toMatchObject({ code: 0 });
  });

  test('only entries were added to the configuration', () => {
    const lines = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8').split('\n');
    for (const file of CONFIG.slice(0, 2)) {
      const after = new Set(lines(copy.folder, file));
      expect(lines(ROOT, file).filter((line) => !after.has(line) && !after.has(`${line},`))).toEqual([]);
    }
  });

  test('format, lint and types are as in the rest of the project', async () => {
    await passes(
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      ...CONFIG,
      ...FOLDERS,
      'docs/ndjson.md',
    );
    await passes('node_modules/eslint/bin/eslint.js', '--max-warnings=0', ...FOLDERS);
    writeFileSync(
      join(copy.folder, 'tsconfig.new.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [...FOLDERS, '.generated', 'app/**/tables.ts'] }),
    );
    await passes(
      '--max-old-space-size=8192',
      'node_modules/typescript/bin/tsc',
      ...['--noEmit', '-p', 'tsconfig.new.json'],
    );
  });

  test('the conformance suite and the tests that came with them pass', async () => {
    const ids = FOLDERS.map((folder) => folder.split('/').at(-1)).join('|');
    const { code, text } = await node(
      ...['node_modules/vitest/vitest.mjs', 'run', 'tests/conformance', 'app/features/vendor-register'],
      ...['--maxWorkers=1', '-t', `${ids}|a subscriber reads it`],
    );
    expect([code, text]).toEqual([0, expect.stringMatching(/Tests +4\d passed/)]);
  });

  test('each is seen at its URL', async () => {
    const server = startDevelopment(copy);
    try {
      await expect.poll(() => server.printed(), SOON).toMatch(/ready on/);
      const [origin] = server.starts();
      const json = { grant_type: 'password', username: 'full@demo.test', password: DEMO_PASSWORD };
      const answer = await fetch(`${origin}/api/getToken`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      });
      const { data } = (await answer.json()) as { data: string };
      const { access_token, refresh_token } = JSON.parse(data) as Record<string, string>;
      const page = async (path: string) => {
        const cookie = `access_token=${access_token}; refresh_token=${refresh_token}`;
        const response = await fetch(`${origin}${path}`, { headers: { cookie } });
        return [response.status, /<title>(.*?)<\/title>/.exec(await response.text())?.[1]];
      };
      const titled = (title: string) => [200, expect.stringContaining(title)];
      expect(await page('/licence-decision')).toEqual(titled('Decisions on licences'));
      expect(await page('/vendor-register')).toEqual(titled('Register of vendors and their long names'));
      expect(await page('/reading-room')).toEqual(titled('Reading room'));
      const { promise, resolve } = Promise.withResolvers<string>();
      // `fetch` sends no other Host than that of the URL.
      get(`${origin}/login`, { headers: { host: 'data-protection.localhost' } }, (response) => {
        let html = '';
        response.setEncoding('utf8').on('data', (part: string) => (html += part));
        response.on('end', () => resolve(html));
      });
      expect(await promise).toContain('Data Protection');
    } finally {
      await server.end();
    }
  });
});

describe('it refuses', () => {
  /** In the small valid site of tests/config-sites. @returns the exit code, what was said, and which files there are then */
  async function tried(...args: string[]) {
    const { folder, remove } = await createSite();
    const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    const before = files();
    let said = '';
    const stream = { write: (text: string) => (said += text) };
    try {
      const code = await newCommand(args, { stdout: stream, stderr: stream, cwd: folder, color: false });
      return { code, said, written: files().filter((file) => !before.includes(file)) };
    } finally {
      await remove();
    }
  }

  test.each([
    [1, ['vertical', 'gambling_compliance'], 'There is config/verticals/gambling_compliance.json already'],
    [1, ['content-type', 'guide'], 'There is plugins/guide already'],
    [1, ['screen', 'home'], 'There is app/screens/home already'],
    [1, ['screen', 'insights'], 'config/routes.json has “routes.insights” already'],
    [1, ['feature', 'polls'], 'There is app/features/polls already'],
    [1, ['feature', 'home'], 'the API has an operation “home” already'],
    [1, ['screen', 'api'], 'With this id the configuration would not be valid. Nothing was written.'],
    [2, ['vertical', 'data-protection'], 'Did you mean “data_protection”?'],
    [2, ['content-type', 'PressRelease'], 'Did you mean “press-release”?'],
    [2, ['content-type', '../x'], 'is not an id of a content-type'],
    [2, ['content-type', 'one', 'two'], 'Give one id'],
    [2, ['feature'], 'Give one id'],
    [2, ['page', 'x'], 'It makes a vertical, content-type, feature or screen'],
    [2, ['featur', 'x'], 'did you mean “feature”?'],
    [2, [], 'It makes a vertical'],
    [2, ['screen', 'x', '--titel', 'X'], 'Unknown option'],
    [2, ['screen', 'x', '--title', 'It’s "X"'], 'A title is plain text'],
    [2, ['screen', 'x', '--title', '  '], 'A title is plain text'],
  ])('with %i: new %j', async (code, args, text) => {
    expect(await tried(...args)).toEqual({ code, said: expect.stringContaining(text), written: [] });
  });
});
