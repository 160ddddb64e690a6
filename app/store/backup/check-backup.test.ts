import { readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { checkBackup } from './check-backup.ts';
import { SUMS } from './folder.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { edit, emptyPlace, NOW, removeAll, reseal, site } from '../testing/backed-up-site.ts';
import { writeBackup } from './write-backup.ts';

afterEach(removeAll);

describe('a folder', () => {
  async function made() {
    const { source, backup, folder } = await site('sqlite');
    await writeBackup(source, backup, NOW);
    return { source, backup, folder };
  }
  const reason = async (backup: string) => {
    const checked = await checkBackup(backup);
    return checked.ok ? 'whole' : checked.reason;
  };

  it('is readable by its owner only, and holds the configuration', async () => {
    const { backup } = await made();
    for (const entry of readdirSync(backup, { recursive: true, withFileTypes: true })) {
      const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
      expect([entry.name, mode]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
    }
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    expect(await checkBackup(backup)).toMatchObject({
      ok: true,
      settings: expect.arrayContaining(['site.json', 'verticals/a.json']),
    });
  });

  it('has its name only when it is whole, and replaces nothing', async () => {
    const { source, backup } = await made();
    const other = join(backup, '../two');
    const media = { ...source.media, get: async () => Promise.reject(new Error('no room')) };
    await expect(writeBackup({ ...source, media }, other, NOW)).rejects.toThrow('no room');
    expect(readdirSync(join(backup, '..'))).toEqual(['one']);
    await expect(writeBackup(source, backup, NOW)).rejects.toThrow();
    expect(readdirSync(join(backup, '..'))).toEqual(['one']);
    expect(await reason(backup)).toBe('whole');
  });

  it.each<[string, (backup: string) => void, RegExp]>([
    [
      'a changed table',
      (at) => writeFileSync(join(at, 'tables/user.ndjson.gz'), gzipSync('[]')),
      /user.*not what was written/,
    ],
    ['a table less', (at) => rmSync(join(at, 'tables/user.ndjson.gz')), /user.*missing/],
    ['a file more', (at) => writeFileSync(join(at, 'tables/other.ndjson.gz'), ''), /not in its list/],
    ['no list', (at) => rmSync(join(at, SUMS)), /SHA256SUMS/],
    [
      'a list that leads out',
      (at) => writeFileSync(join(at, SUMS), `${'0'.repeat(64)}  settings/../../x\n`),
      /no backup has/,
    ],
    [
      'a path from the root',
      (at) => writeFileSync(join(at, SUMS), `${'0'.repeat(64)}  /etc/passwd\n`),
      /no backup has/,
    ],
    ['a link to a file', (at) => replaceByLink(join(at, 'settings/site.json')), /site\.json is missing/],
    ['a link to a folder', (at) => linkFolder(at), /missing|not in its list/],
    ['the manifest of something else', (at) => writeFileSync(join(at, 'manifest.json'), '{}'), /manifest/],
  ])('with %s is refused', async (_, break_, expected) => {
    const { backup } = await made();
    break_(backup);
    expect(await reason(backup)).toMatch(expected);
  });

  it.each<[string, (manifest: Manifest) => void, RegExp]>([
    ['another format', (manifest) => Object.assign(manifest, { format: 2 }), /manifest is not one/],
    ['another product', (manifest) => Object.assign(manifest, { product: 'x' }), /manifest is not one/],
    [
      'fewer rows',
      ({ tables }) => (tables.find(({ name }) => name === 'content')!.rows = 249),
      /rows of content/,
    ],
    [
      'a column that is a statement',
      ({ tables }) => (tables.find(({ name }) => name === 'user')!.columns[0] = 'x"; drop table user; --'),
      /other tables/,
    ],
  ])('whose manifest has %s is refused, although its hashes are right', async (_, change, expected) => {
    const { backup } = await made();
    edit(backup, change);
    await reseal(backup);
    const place = await emptyPlace('sqlite');
    const result = await restoreBackup(backup, place, { verify: false });
    expect(result.ok ? 'restored' : result.reason).toMatch(expected);
    expect(readdirSync(join(place.store.file!, '..'))).toEqual([]);
  });
});

function replaceByLink(path: string) {
  rmSync(path);
  symlinkSync('/etc/hostname', path);
}

function linkFolder(backup: string) {
  rmSync(join(backup, 'settings'), { recursive: true });
  symlinkSync(join(backup, '../../config'), join(backup, 'settings'));
}
