/** What is to be looked at again: by age, by passed dates, by dead links, and by the notes of editors. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { timeZoneFor } from '#app/api/profile-fields.ts';
import type { Services } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { localDay } from '#app/text/day.ts';
import type { DUE_REASONS } from '../contract/desk.ts';
import { MOST_REASONS, MOST_TO_CHECK } from '../limits.ts';
import { readCheckNotes, type CheckNotes } from './check-notes.ts';
import { findDeadLinks, type Reasons } from './dead-links.server.ts';
import type { ListQuery } from './items-list-store.server.ts';

export type DueReason = (typeof DUE_REASONS)[number];

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Days after which a published item is to be looked at again. */
const OLD_DAYS = 365;

/** From the folder of the project. */
const NOTES_FILE = join('content', 'to-check.md');
/** Which items are due for a reason, and why each is, where the reason differs from item to item. */
export interface DueItems {
  due: NonNullable<ListQuery['due']>;
  reasons: Reasons;
}

const WITHOUT_REASONS: Reasons = new Map();

export async function findDue(viewer: Viewer, reason: DueReason): Promise<DueItems> {
  const { services, vertical } = viewer;
  const now = services.now();
  if (reason === 'age') {
    const age = new Date(now.getTime() - OLD_DAYS * DAY_MS).toISOString();
    return { due: { age }, reasons: WITHOUT_REASONS };
  }
  if (reason === 'dates') {
    const dates = localDay(now, timeZoneFor({ profile: {} }, vertical.site));
    return { due: { dates }, reasons: WITHOUT_REASONS };
  }
  const reasons =
    reason === 'links' ? await findDeadLinks(viewer) : toReasons((await readNotes(services)).notes);
  return { due: { nids: [...reasons.keys()] }, reasons };
}

/** The notes of editors; none, and what is wrong, if their file cannot be used. A file that does not exist has none. */
export async function readNotes({
  configFiles: { root },
}: Pick<Services, 'configFiles'>): Promise<{ notes: CheckNotes; problem: string | null }> {
  const text = await readFile(join(root, NOTES_FILE), 'utf8').catch(orAbsent);
  const read = readCheckNotes(text);
  if ('notes' in read) return { notes: read.notes, problem: null };
  const { line, message } = read.problem;
  return { notes: new Map(), problem: `${NOTES_FILE}:${line} ${message}` };
}

function orAbsent(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
  throw error;
}

const toReasons = (notes: CheckNotes): Reasons =>
  new Map(
    [...notes]
      .slice(0, MOST_TO_CHECK)
      .map(([nid, texts]) => [nid, texts.slice(0, MOST_REASONS).map((text) => ({ text, at: null }))]),
  );
