import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { before, createSite, type Changes } from '#tests/config-sites/site-folder.ts';
import { run, runIn, UNKNOWN_KEYS } from './testing/run-config.ts';

describe('config check', () => {
  it('reports a valid configuration', async () => {
    const { code, stdout, stderr } = await runIn(undefined, ['check']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^The configuration is good: 2 verticals, 8 routes \([0-9a-f]{16}\)\.\n$/);
  });

  it('shows warnings and is content', async () => {
    const unused = ['hs', 'fs', 'us'].map(
      (id) => `    "${id}": { "title": "Unused", "description": "Unused." },`,
    );
    const changes = { 'config/permissions.json': before('    "workspace": {', unused.join('\n')) };
    const { code, stdout } = await runIn(changes, ['check']);
    expect(code).toBe(0);
    expect(stdout).toContain('warning unused-permission');
    expect(stdout).toContain('0 errors, 3 warnings');
    expect(stdout).toContain('The configuration is good');
    expect(await runIn(changes, ['check', '--strict'])).toEqual({ code: 1, stdout, stderr: '' });
  });

  it('has nothing to fail on where nothing is warned of, strict or not', async () => {
    expect(await runIn(undefined, ['check', '--strict'])).toMatchObject({ code: 0, stderr: '' });
  });

  it('reports problems and exits with 1', async () => {
    const { code, stdout } = await runIn(UNKNOWN_KEYS, ['check']);
    expect(code).toBe(1);
    expect(stdout).toContain('config/routes.json:6:103  unknown-key  unknown key “sesion”');
  });

  it('writes only JSON', async () => {
    const { code, stdout } = await runIn(UNKNOWN_KEYS, ['check', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      problems: [
        {
          file: 'config/routes.json',
          line: 6,
          column: 103,
          pointer: '/routes/loggedout/sesion',
          code: 'unknown-key',
          severity: 'error',
          message: 'unknown key “sesion”',
          found: '"none"',
          suggestion: 'session',
        },
        {},
        {},
      ],
    });
    expect(JSON.parse((await runIn(undefined, ['check', '--json'])).stdout)).toEqual({ problems: [] });
  });

  it('takes a folder, of a project or of config files, and names files as seen from here', async () => {
    const { folder, remove } = await createSite({
      'config/verticals/gambling_compliance.json': {
        '["gambling.localhost"]': '["gambling.localhost", "localhost"]',
      },
    });
    const from = path.dirname(folder);
    const reports = [
      await run(['check', folder], from),
      await run(['check', path.join(folder, 'config')], from),
    ];
    await remove();
    for (const { code, stdout } of reports) {
      expect(code).toBe(1);
      expect(stdout).toContain(
        `${path.basename(folder)}/config/verticals/payments_compliance.json:4:13  duplicate-host`,
      );
    }
  });
});

describe('config print', () => {
  it('prints a vertical after merging', async () => {
    const { code, stdout } = await runIn(undefined, ['print', '--vertical', 'gambling_compliance']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      id: 'gambling_compliance',
      menus: { main: { items: { insights: { label: 'Analysis', to: '/insights' } } } },
    });
  });

  it('prints where each value comes from', async () => {
    const { stdout } = await runIn(undefined, ['print', '--vertical', 'gambling_compliance', '--origin']);
    const lines = stdout.split('\n');
    expect(lines).toContain(
      'menus.main.items.insights.label = "Analysis"  config/verticals/gambling_compliance.json:6:49',
    );
    expect(lines).toContain('menus.main.items.insights.to = "/insights"  config/menus.json:10:11');
    expect(lines).toContain(
      'vocabularies.sectors.enabled = true  config/verticals/gambling_compliance.json:7:21',
    );
    expect(lines).toContain('site.search.pageSize = 10000  (default)');
  });
});

test.each([
  [[], 'which command?'],
  [['chekc'], 'unknown command “config chekc”: did you mean “check”?'],
  [['check', 'a', 'b'], 'one folder at a time'],
  [['check', 'no-such-folder'], 'no such folder'],
  [['check', '--jsn'], 'Unknown option'],
  [['explain', 'menu', '/'], 'a route, a host, access or an overlay can be explained'],
  [['explain', 'rout', '/'], 'did you mean “route”?'],
  [['explain', 'host'], 'which host?'],
  [['explain', 'access', 'full@demo.test'], 'whose access'],
  [['explain', 'overlay'], 'which vertical?'],
  [['explain', 'overlay', 'gamblin_compliance'], 'did you mean “gambling_compliance”?'],
  [['explain', 'route'], 'which path?'],
  [['explain', 'route', '/', '--vertical', 'gambling_complianc'], 'did you mean “gambling_compliance”?'],
  [['print'], 'which vertical?'],
  [['print', 'payments_compliance'], 'Unexpected argument'],
])('config %j is not understood', async (args, text) => {
  const { code, stdout, stderr } = await runIn(undefined, args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(text);
  expect(stderr).toContain('Usage:');
});

describe('config migrate', () => {
  const OLD: Changes = {
    'config/site.json': {
      '"limits": { "related": 4 }':
        '"limits": { "related": 4 },\n  "digests": { "timeZone": "Europe/Malta" }',
    },
  };
  async function migrated(changes: Changes, ...args: string[]) {
    const { folder, remove } = await createSite(changes);
    const site = () => readFileSync(path.join(folder, 'config/site.json'), 'utf8');
    try {
      const before = site();
      const ran = await run(['migrate', ...args], folder);
      return { ...ran, before, after: site(), files: readdirSync(path.join(folder, 'config')) };
    } finally {
      await remove();
    }
  }

  it('shows the patch and writes nothing', async () => {
    const { code, stdout, before, after } = await migrated(OLD, '--dry-run');
    expect({ code, after }).toEqual({ code: 0, after: before });
    expect(stdout).toContain('-  "digests": { "timeZone": "Europe/Malta" }\n+  "timeZone": "Europe/Malta"\n');
  });

  it('moves a setting, says so, and leaves nothing else behind', async () => {
    const { code, stdout, after, files } = await migrated(OLD);
    expect(code).toBe(0);
    expect(stdout).toContain('config/site.json: “digests.timeZone” is now “timeZone”\nMoved 1 setting.');
    expect(JSON.parse(after)).toMatchObject({ timeZone: 'Europe/Malta', limits: { related: 4 } });
    expect(files.filter((name) => !name.endsWith('.json'))).toEqual(['verticals']);
    expect((await migrated({})).stdout).toContain('nothing to migrate');
  });

  it('writes nothing while a person has to decide', async () => {
    const both = {
      'config/site.json': {
        '"limits": { "related": 4 }': '"timeZone": "Europe/Paris", "digests": { "timeZone": "Europe/Malta" }',
      },
    };
    const { code, stderr, before, after } = await migrated(both);
    expect({ code, after }).toEqual({ code: 1, after: before });
    expect(stderr).toContain('“digests.timeZone” is now “timeZone”, but both are set.');
  });
});

describe('config plan', () => {
  const RENAMED: Changes = { 'config/menus.json': { '"title": "Profile"': '"title": "Mine"' } };
  const planOf = async (changes: Changes | undefined, args: string[] = []) => {
    const before = await createSite();
    const after = await createSite(changes);
    try {
      return await run(['plan', after.folder, '--against', before.folder, '--no-readers', ...args]);
    } finally {
      await Promise.all([before.remove(), after.remove()]);
    }
  };

  it('says what an edit changes in each vertical', async () => {
    const { code, stdout, stderr } = await planOf(RENAMED);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Changes: 1 menu item.');
    expect(stdout.match(/menu {5}menus\.profile\.title\n {11}"Profile" -> "Mine"/g)).toHaveLength(2);
  });

  it('says that nothing changes', async () => {
    const { code, stdout } = await planOf(undefined);
    expect({ code, last: stdout.split('\n').at(-2) }).toEqual({ code: 0, last: 'Nothing changes.' });
  });

  it('writes only JSON', async () => {
    const { stdout } = await planOf(RENAMED, ['--json']);
    expect(JSON.parse(stdout)).toMatchObject({ rebuild: false, summary: ['1 menu item'] });
  });

  it('reports an invalid edit and exits with 1', async () => {
    const { code, stdout, stderr } = await planOf(UNKNOWN_KEYS);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('unknown-key');
  });
});
