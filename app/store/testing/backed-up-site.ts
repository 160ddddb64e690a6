/** A site for the tests of backups, and what others may do to a backup of it. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { folderStorage, type MediaStorage } from '../media/storage.ts';
import type { StoreOptions } from '../store.ts';
import { freshDatabase, freshStore, type FreshStore } from './fresh-store.ts';
import { hashFile, SUMS } from '../backup/folder.ts';
import type { Manifest } from '../backup/manifest.ts';

export const NOW = new Date('2026-11-26T12:00:00Z');
export const AT = '2026-11-20T09:00:00.000Z';
export const V = 'payments_compliance';
/** What lines, PostgreSQL's JSON and escapes could break. */
const HARD = 'a\u2028b\u2029\r\n\t"\\x41 \\u0041 {"base64":"AA=="} 🎲 é\u0301';

const ends: (() => unknown)[] = [];

/** Removes what these have made, after a test. */
export async function removeAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}

/** Runs after the test, before what was added earlier. */
export const afterwards = (end: () => unknown) => void ends.push(end);

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'regatlas-backup-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A site with a person, a version in bytes, a file and a configuration. */
export async function site(engine: EngineName) {
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

export async function emptyPlace(engine: EngineName): Promise<{ store: StoreOptions; media: MediaStorage }> {
  const empty = await freshDatabase(engine);
  ends.push(empty.remove);
  return { store: empty.options, media: folderStorage(join(temporary(), 'media')) };
}

/** Changes the manifest. @returns the table of dates */
export function edit(backup: string, change: (manifest: Manifest) => void) {
  const path = join(backup, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  change(manifest);
  writeFileSync(path, JSON.stringify(manifest));
  return manifest.tables.find(({ name }) => name === 'content_date')!;
}

/** Writes the hashes of the files that are there anew, as somebody does who knows the format. */
export async function reseal(backup: string) {
  const path = join(backup, SUMS);
  const names = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(66))
    .filter((name) => existsSync(join(backup, name)));
  const lines = await Promise.all(
    names.map(async (name) => `${await hashFile(join(backup, name))}  ${name}\n`),
  );
  writeFileSync(path, lines.join(''));
}
