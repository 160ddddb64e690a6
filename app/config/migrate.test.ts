import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '#tests/support/site.ts';
import { loadConfig } from './load.ts';
import { migrateConfig } from './migrate.ts';

/** The configuration of this project alone: all else comes from the product. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrate-'));
  await cp(path.join(ROOT, 'config'), path.join(folder, 'config'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const SITE = 'config/site.json';
const GAMBLING = 'config/verticals/gambling_compliance.json';

type Json = Record<string, unknown>;
const read = (file: string) => readFile(path.join(folder, file), 'utf8');
const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
const change = async (file: string, edit: (value: Json) => void) => {
  const value = JSON.parse(await read(file)) as Json;
  edit(value);
  await write(file, JSON.stringify(value, null, 2));
};

/** Puts the settings back where earlier versions had them. */
async function age(): Promise<void> {
  await change(SITE, (site) => {
    const features = site['features'] as Record<string, Json>;
    const { digests, ...watch } = features['watch'] ?? {};
    site['digests'] = { ...(digests as Json), time: '06:15', timeZone: 'Europe/Malta' };
    delete site['timeZone'];
    Object.assign(site, { watch, reports: features['reports'], checklists: features['checklists'] });
    for (const name of ['watch', 'reports', 'checklists']) delete features[name];
  });
  await change(GAMBLING, (vertical) => {
    const site = vertical['site'] as Json;
    const { checklists, ...features } = site['features'] as Json;
    Object.assign(site, { checklists, features });
  });
}

async function migrate() {
  const migration = await migrateConfig(folder);
  for (const [file, { after }] of migration.files) await write(file, after);
  return migration;
}

test('the files of this version have nothing to migrate', async () => {
  expect(await migrateConfig(folder)).toEqual({ files: new Map(), moves: [], undecided: [] });
});

test('those of an earlier version become this one: each setting has its place, and none is lost', async () => {
  const today = await loadConfig(folder);
  await age();
  expect((await loadConfig(folder)).ok).toBe(false);
  const { moves, undecided } = await migrate();
  expect(undecided).toEqual([]);
  expect(moves.map(({ file, from, to }) => `${file}: ${from} -> ${to}`)).toEqual([
    `${SITE}: digests.timeZone -> timeZone`,
    ...['checklists', 'reports', 'watch'].map((name) => `${SITE}: ${name} -> features.${name}`),
    `${SITE}: digests -> features.watch.digests`,
    `${GAMBLING}: site.checklists -> site.features.checklists`,
  ]);
  const migrated = await loadConfig(folder);
  expect(migrated.problems).toEqual([]);
  if (!today.ok || !migrated.ok) throw new Error('not valid');
  const { features, timeZone } = migrated.config.verticals['gambling_compliance']!.site;
  const before = today.config.verticals['gambling_compliance']!.site.features;
  const { digests } = before['watch'] as Json;
  expect(features).toEqual({
    ...before,
    watch: { ...(before['watch'] as Json), digests: { ...(digests as Json), time: '06:15' } },
  });
  expect(timeZone).toBe('Europe/Malta');
  expect((await migrateConfig(folder)).moves).toEqual([]);
});

test('what is not moved is as it was, byte by byte, and remarks go with what they are about', async () => {
  await write(
    SITE,
    `{
  // the name
  "name":   "Example", /* kept */
  "watch": {
    "mostRules": 7, // as sales promised
    "widePerMonth": [ 1,2 ]
  },
  "tagline": "A"  // the end
}
`,
  );
  await migrate();
  expect(await read(SITE)).toBe(`{
  // the name
  "name":   "Example", /* kept */
  "tagline": "A",
  "features": {
    "watch": {
      "mostRules": 7, // as sales promised
      "widePerMonth": [ 1,2 ]
    }
  }  // the end
}
`);
});

test('what both places set is left to a person, and the rest of the file with it', async () => {
  const site =
    '{ "timeZone": "Europe/Paris", "digests": { "timeZone": "Europe/London", "time": "08:00" } }\n';
  await write(SITE, site);
  const { undecided } = await migrateConfig(folder);
  expect(undecided).toEqual([{ file: SITE, from: 'digests.timeZone', to: 'timeZone', why: 'both are set' }]);
});

test('options of a feature that is off by its new name stay where they are', async () => {
  await write(SITE, '{ "features": { "watch": false }, "watch": { "mostRules": 7 } }\n');
  expect((await migrateConfig(folder)).undecided).toMatchObject([{ from: 'watch', to: 'features.watch' }]);
  await write(SITE, '{ "features": { "watch": true }, "watch": { "mostRules": 7 } }\n');
  await migrate();
  expect(JSON.parse(await read(SITE))).toEqual({ features: { watch: { mostRules: 7 } } });
});

test('a file that is no JSON, or not there, is left alone', async () => {
  await write(SITE, '{ "digests": ');
  expect((await migrateConfig(folder)).files.size).toBe(0);
  await rm(path.join(folder, SITE));
  expect((await migrateConfig(folder)).files.size).toBe(0);
});
