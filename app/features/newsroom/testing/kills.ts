/** Programs that are killed while they edit and publish, and what is in the database afterwards. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Db } from '#app/store/tables.ts';

/** What the program was about to have acknowledged. */
export type Doing = 'save' | 'publish' | 'release' | 'merge';

/** A line of the program. */
export interface Line {
  ready?: true;
  doing?: Doing;
  /** A draft, and how often it was saved. */
  saved?: { nid: number; save: number };
  published?: number;
  released?: number;
}

const ROOT = join(import.meta.dirname, '../../../..');
export const PROGRAM = join(import.meta.dirname, 'publish-until-killed.ts');

/** When a program is killed: some milliseconds after it has begun something. */
interface Moment {
  doing: Doing;
  /** How often it has begun that before. */
  after: number;
  delayMs: number;
}

/** Runs the program with the options of a store, and kills it. @returns what it said */
export async function runAndKill(
  options: object,
  { doing, after, delayMs }: Moment,
  program = PROGRAM,
): Promise<Line[]> {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    ...{ cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const said: Line[] = [];
  const ended = new Promise((resolve) => child.once('close', resolve));
  let left = after;
  for await (const line of createInterface({ input: child.stdout! })) {
    const one = JSON.parse(line) as Line;
    said.push(one);
    if (one.doing === doing && left-- === 0) setTimeout(() => child.kill('SIGKILL'), delayMs);
  }
  await ended;
  if (child.signalCode !== 'SIGKILL') throw new Error('The program ended by itself.');
  return said;
}

/** What does not hold of a database after kills, in sentences. */
export async function findLosses(db: Db, said: readonly Line[]): Promise<string[]> {
  const [drafts, items, released] = await Promise.all([
    db.selectFrom('newsroom_draft').select(['nid', 'title']).execute(),
    db.selectFrom('content').select(['nid', 'title', 'status']).execute(),
    db
      .selectFrom('newsroom_release_item')
      .innerJoin('newsroom_release', 'newsroom_release.id', 'newsroom_release_item.release_id')
      .select(['release_id', 'newsroom_release.state', 'nid'])
      .execute(),
  ]);
  const draft = new Map(drafts.map(({ nid, title }) => [nid, title]));
  const item = new Map(items.map(({ nid, title }) => [nid, title]));
  const savesIn = (title: string | undefined) => Number(/^Saved (\d+)$/.exec(title ?? '')?.[1] ?? 0);
  const losses: string[] = [];
  for (const { saved, published } of said) {
    if (saved && savesIn(draft.get(saved.nid) ?? item.get(saved.nid)) < saved.save)
      losses.push(`save ${saved.save} of ${saved.nid} is lost`);
    if (published !== undefined && !item.has(published)) losses.push(`${published} is not published`);
  }
  for (const nid of item.keys()) if (draft.has(nid)) losses.push(`${nid} is published and a draft`);
  const releases = Map.groupBy(released, ({ release_id: release }) => release);
  for (const [release, parts] of releases) {
    const seen = parts.filter(({ nid }) => item.has(nid)).length;
    if (seen !== (parts[0]!.state === 'published' ? parts.length : 0))
      losses.push(`of release ${release}, ${seen} of ${parts.length} are published`);
  }
  for (const { released: release } of said)
    if (release !== undefined && releases.get(release)?.[0]?.state !== 'published')
      losses.push(`release ${release} is not published`);
  return losses;
}
