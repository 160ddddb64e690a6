/** Processes that are killed while they edit and publish: what was acknowledged is there, and of a release all or nothing. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#tests/support/site.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';

const KILLS = 2;
const PROGRAM = join(import.meta.dirname, '../testing/publish-until-killed.ts');

interface Said {
  nid?: number;
  title?: string;
  release?: number;
}

/** Runs the program until it has said so many lines, then kills it in the middle of its next work. */
async function runAndKill(options: object, lines: number): Promise<Said[]> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(options)], {
    ...{ cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const said: Said[] = [];
  const ended = new Promise((resolve) => child.once('close', resolve));
  for await (const line of createInterface({ input: child.stdout! })) {
    said.push(JSON.parse(line) as Said);
    if (said.length === lines) child.kill('SIGKILL');
  }
  await ended;
  return said;
}

/** What of the releases is in the database. */
async function readReleases({ db }: FreshStore) {
  const items = await db
    .selectFrom('newsroom_release_item')
    .innerJoin('newsroom_release', 'newsroom_release.id', 'newsroom_release_item.release_id')
    .leftJoin('content', 'content.nid', 'newsroom_release_item.nid')
    .select(['release_id', 'newsroom_release.state', 'newsroom_release_item.nid', 'content.status'])
    .execute();
  return Map.groupBy(items, ({ release_id: release }) => release);
}

describe.each(ENGINES)('a kill on %s', (engine) => {
  test(
    'loses no acknowledged edit, and shows all of a release or nothing',
    { timeout: 240_000 },
    async () => {
      const fresh = await freshStore(engine);
      try {
        const said: Said[] = [];
        for (let kill = 0; kill < KILLS; kill += 1)
          said.push(...(await runAndKill(fresh.options, 3 + kill * 4)));
        const saved = said.filter(({ nid }) => nid !== undefined);
        expect(saved.length).toBeGreaterThanOrEqual(KILLS);
        for (const { nid, title } of saved) {
          const [draft, item] = await Promise.all([
            fresh.db.selectFrom('newsroom_draft').select('title').where('nid', '=', nid!).executeTakeFirst(),
            fresh.db.selectFrom('content').select('title').where('nid', '=', nid!).executeTakeFirst(),
          ]);
          expect([draft?.title, item?.title]).toContain(title);
          // Either a draft, or published.
          expect([draft, item].filter(Boolean)).toHaveLength(1);
        }
        const releases = await readReleases(fresh);
        for (const items of releases.values()) {
          const isPublished = items[0]!.state === 'published';
          expect(items.map(({ status }) => status)).toEqual(
            items.map(() => (isPublished ? 'published' : null)),
          );
        }
        for (const { release } of said)
          if (release !== undefined) expect(releases.get(release)![0]!.state).toBe('published');
      } finally {
        await fresh.end();
      }
    },
  );
});
