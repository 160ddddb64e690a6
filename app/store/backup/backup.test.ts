import { createHash } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  mkdirSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineName } from '../engines/engine.ts';
import { folderStorage, type MediaStorage } from '../media/storage.ts';
import { openStore, type StoreOptions } from '../store.ts';
import { ENGINES, freshDatabase, freshStore, type FreshStore } from '../testing/fresh-store.ts';
import { oldDatabase } from '../testing/old-database.ts';
import { checkBackup } from './check-backup.ts';
import { hashFile, SUMS } from './folder.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { openSnapshot } from './snapshot.ts';
import { NotUpgraded, writeBackup } from './write-backup.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const AT = '2026-11-20T09:00:00.000Z';
const V = 'payments_compliance';
/** What lines, PostgreSQL's JSON and escapes could break. */
const HARD = 'a\u2028b\u2029\r\n\t"\\x41 \\u0041 {"base64":"AA=="} 🎲 é\u0301';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'regatlas-backup-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A site with a person, a version in bytes, a file and a configuration. */
async function site(engine: EngineName) {
  const fresh = await freshStore(engine);
  ends.push(fresh.end);
  const folder = temporary();
  const media = folderStorage(join(folder, 'media'));
  const chart = Buffer.from('a chart');
  const name = `${createHash('sha256').update(chart).digest('hex')}.png`;
  await media.put(name, chart);
  mkdirSync(join(folder, 'config/verticals'), { recursive: true });
  writeFileSync(join(folder, 'config/site.json'), '{}');
  writeFileSync(join(folder, 'config/verticals/a.json'), '{"a":1}');
  await addRows(fresh, name);
  const source = { store: fresh.options, media, settings: join(folder, 'config'), version: '1.2.3' };
  return { fresh, folder, media, name, source, backup: join(folder, 'backups/one') };
}

async function addRows({ db, addUser }: FreshStore, media: string) {
  const userId = await addUser('ada@firm.example');
  await addUser('gone@firm.example');
  await db.deleteFrom('user').where('email', '=', 'gone@firm.example').execute();
  const item = {
    vertical: V,
    type: 't',
    sort_title: '',
    path: '',
    created: '',
    changed: '',
    status: 'published',
    featured: 0,
    impact: 0,
  } as const;
  for (let nid = 1; nid <= 250; nid++)
    await db
      .insertInto('content')
      .values({
        ...item,
        nid,
        title: `${HARD} ${nid}`,
        published: AT,
        version: 1,
        fields: '{}',
        product_access: '[]',
        hash: '',
      })
      .execute();
  await db.insertInto('content_media').values({ nid: 1, field: 'body', name: media }).execute();
  await db
    .insertInto('content_revision')
    .values({ nid: 1, version: 1, title: '', fields: Buffer.from([0, 255, 10, 92]), superseded_at: AT })
    .execute();
  await sql`insert into watch_rule (user_id, vertical, name, note, query, path, schedule, per_month, from_event, created_at)
    values (${userId}, ${V}, 'r', '', '{}', '/', 'daily', ${0.1 + 0.2}, 0, ${AT})`.execute(db);
}

async function emptyPlace(engine: EngineName): Promise<{ store: StoreOptions; media: MediaStorage }> {
  const empty = await freshDatabase(engine);
  ends.push(empty.remove);
  return { store: empty.options, media: folderStorage(join(temporary(), 'media')) };
}

const openEngine = async (engine: EngineName, { url = '', file = '' }: StoreOptions) =>
  engine === 'sqlite'
    ? (await import('../engines/sqlite.ts')).openEngine(file)
    : (await import('../engines/postgres.ts')).openEngine(url);

const expectOk = async (result: ReturnType<typeof restoreBackup>) => {
  const done = await result;
  if (!done.ok) throw new Error(done.reason);
  return done;
};

const rowsOf = async (store: StoreOptions, table: string) => {
  const snapshot = await openSnapshot(store);
  const rows: unknown[] = [];
  for await (const part of snapshot.rows(snapshot.tables.find(({ name }) => name === table)!))
    rows.push(...part);
  await snapshot.end();
  return rows;
};

describe.each(ENGINES)('a backup of %s', (engine) => {
  it.each(ENGINES)('is restored into %s, with every value', async (into) => {
    const { source, backup, name, fresh } = await site(engine);
    const manifest = await writeBackup(source, backup, NOW);
    expect(manifest).toMatchObject({
      engine,
      version: '1.2.3',
      at: NOW.toISOString(),
      media: 1,
      missingMedia: [],
    });
    expect(manifest.tables.find((table) => table.name === 'user')).toMatchObject({ rows: 1, lastId: 2 });
    const place = await emptyPlace(into);
    const done = await expectOk(restoreBackup(backup, place, { verify: true }));
    expect(done.migrated).toEqual([]);
    for (const { name: table } of manifest.tables)
      expect([table, await rowsOf(place.store, table)]).toEqual([table, await rowsOf(fresh.options, table)]);
    expect(Buffer.from((await place.media.get(name))!).toString()).toBe('a chart');
    const opened = await openStore(place.store);
    if (!opened.ok) throw new Error(opened.problem.message);
    ends.push(() => opened.store.close());
    // Ids of deleted accounts are not used again.
    const next = await opened.store.users.create({ email: 'bo@firm.example', passwordHash: 'none' });
    expect(next).toMatchObject({ ok: true, user: { id: 3 } });
  });

  it('is whole while others write', async () => {
    const { source, backup, fresh } = await site(engine);
    let isWriting = true;
    let written = 0;
    const write = async () => {
      while (isWriting) {
        await fresh.db.transaction().execute(async (on) => {
          const email = `w${written++}@firm.example`;
          const { id } = await on
            .insertInto('user')
            .values({ ...PERSON, email })
            .returning('id')
            .executeTakeFirstOrThrow();
          await on
            .insertInto('subscription')
            .values({
              user_id: id,
              vertical: V,
              active: 1,
              permissions: '[]',
              legacy_permissions: '[]',
              products: '[]',
              trials: '[]',
            })
            .execute();
        });
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const writing = write();
    while (written < 5) await new Promise((resolve) => setImmediate(resolve));
    const media = {
      ...source.media,
      // At this moment the database has been read.
      async get(name: string) {
        const before = written;
        while (written < before + 5) await new Promise((resolve) => setImmediate(resolve));
        return source.media.get(name);
      },
    };
    const manifest = await writeBackup({ ...source, media }, backup, NOW);
    isWriting = false;
    await writing;
    const counted = (table: string) => manifest.tables.find(({ name }) => name === table)!.rows;
    expect(counted('user')).toBe(counted('subscription') + 1);
    expect(counted('user')).toBeLessThan(written + 1);
    const place = await emptyPlace(engine);
    await expectOk(restoreBackup(backup, place, { verify: true }));
    expect(await rowsOf(place.store, 'user')).toHaveLength(counted('user'));
  });

  it('is read back: a storage that tells another content is found', async () => {
    const { source, backup } = await site(engine);
    await writeBackup(source, backup, NOW);
    const place = await emptyPlace(engine);
    const media = { ...place.media, get: async () => Buffer.from('another chart') };
    expect(await restoreBackup(backup, { ...place, media }, { verify: true })).toEqual({
      ok: false,
      reason: expect.stringMatching(/^The restored file .* differs/),
    });
  });

  it('is read back: a row that is lost is found', async () => {
    const { source, backup } = await site(engine);
    await writeBackup(source, backup, NOW);
    const place = await emptyPlace(engine);
    const media = {
      ...place.media,
      // Read back before the rows are.
      async get(name: string) {
        const file = place.store.file && `${place.store.file}.restoring`;
        const target = await openEngine(engine, { ...place.store, file });
        await target.db.deleteFrom('content').where('nid', '=', 250).execute();
        await target.db.destroy();
        return place.media.get(name);
      },
    };
    expect(await restoreBackup(backup, { ...place, media }, { verify: true })).toEqual({
      ok: false,
      reason: expect.stringMatching(
        /^The restored table content differs from the backup \(249 rows of 250\)/,
      ),
    });
  });

  it('is restored once, into an empty database', async () => {
    const { source, backup } = await site(engine);
    await writeBackup(source, backup, NOW);
    const place = await emptyPlace(engine);
    await expectOk(restoreBackup(backup, place, { verify: false }));
    const before = await rowsOf(place.store, 'content');
    expect(await restoreBackup(backup, place, { verify: false })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/empty/),
    });
    expect(await rowsOf(place.store, 'content')).toEqual(before);
  });

  it('leaves the database empty if it cannot be finished, and can be restored after that', async () => {
    const { source, backup } = await site(engine);
    await writeBackup(source, backup, NOW);
    const place = await emptyPlace(engine);
    const broken = { ...place.media, put: async () => Promise.reject(new Error('the disk is full')) };
    await expect(restoreBackup(backup, { ...place, media: broken }, { verify: false })).rejects.toThrow(
      'full',
    );
    await expectOk(restoreBackup(backup, place, { verify: true }));
  });

  it('that a newer version wrote is refused', async () => {
    const { source, backup } = await site(engine);
    await writeBackup(source, backup, NOW);
    edit(backup, (manifest) => manifest.migrations['kysely_migration']!.push('9999-later'));
    await reseal(backup);
    const place = await emptyPlace(engine);
    expect(await restoreBackup(backup, place, { verify: false })).toEqual({
      ok: false,
      reason: expect.stringMatching(/newer version.*9999-later/i),
    });
  });

  it('of an earlier version is brought up to date', async () => {
    const { source, backup } = await site(engine);
    await writeBackup(source, backup, NOW);
    const dates = edit(backup, ({ migrations, tables }) => {
      migrations['kysely_migration'] = ['0026-baseline', '0027-access', '0030-hand-over'];
      const table = tables.find(({ name }) => name === 'content_date')!;
      table.columns = table.columns.filter((name) => name !== 'certainty');
    });
    expect(dates.rows).toBe(0);
    await reseal(backup);
    const place = await emptyPlace(engine);
    const done = await expectOk(restoreBackup(backup, place, { verify: true }));
    expect(done.migrated).toEqual(['0031-certainty']);
  });

  it('is not made of a database that is yet to be upgraded', async () => {
    const old = await oldDatabase(engine, 'b6ba3c7');
    ends.push(old.remove);
    const { source, backup } = await site(engine);
    await expect(writeBackup({ ...source, store: old.options }, backup, NOW)).rejects.toThrow(NotUpgraded);
    expect(readdirSync(join(backup, '..'))).toEqual([]);
    const opened = await openStore(old.options);
    if (!opened.ok) throw new Error(opened.problem.message);
    await opened.store.close();
    await writeBackup({ ...source, store: old.options }, backup, NOW);
    await expectOk(restoreBackup(backup, await emptyPlace(engine), { verify: true }));
  });
});

const PERSON = {
  ...{ password_hash: 'none', first_name: '', last_name: '', company_name: '', salesforce_id: '' },
  ...{ company_salesforce_id: '', is_admin: 0, is_demo: 0, profile: '{}', created_at: AT, search_text: '' },
};

/** Changes the manifest. @returns the table of dates */
function edit(backup: string, change: (manifest: Manifest) => void) {
  const path = join(backup, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  change(manifest);
  writeFileSync(path, JSON.stringify(manifest));
  return manifest.tables.find(({ name }) => name === 'content_date')!;
}

/** Writes the hashes of the files anew, as somebody does who knows the format. */
async function reseal(backup: string) {
  const path = join(backup, SUMS);
  const names = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(66));
  const lines = await Promise.all(
    names.map(async (name) => `${await hashFile(join(backup, name))}  ${name}\n`),
  );
  writeFileSync(path, lines.join(''));
}

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
