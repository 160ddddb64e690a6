/** Coverage that changed as readers asked, and statements that can be made, by the mail of working days. */
import type { NoticeSource } from '#app/api/notice-source.ts';
import { coverageAlerts } from './alerts-store.server.ts';
import { readerIn, toChanges } from './read-alerts.server.ts';
import { statementAlerts } from './statement-alerts-store.server.ts';
import { sayFound, toFound } from './say-found.server.ts';

/** What one mail tells; the next has the others. */
const MOST_NOTICES = 20;

/** Ids of both tables as a mark: `4,5;2`. */
const toMark = (changed: readonly { id: number }[], found: readonly { id: number }[]): string =>
  [changed, found].map((rows) => rows.map(({ id }) => id).join()).join(';');

const readMark = (mark: string): number[][] =>
  mark.split(';').map((ids) => (ids === '' ? [] : ids.split(',').map(Number)));

export const notices: NoticeSource = {
  async waiting({ store }, schedule, since) {
    if (schedule !== 'daily') return [];
    const [changed, found] = await Promise.all([
      store.of(coverageAlerts).readersToTell(since),
      store.of(statementAlerts).readersToTell(since),
    ]);
    return [...changed, ...found];
  },
  async find(viewer, schedule, time) {
    if (schedule !== 'daily') return { notices: [], upTo: undefined };
    const { store } = viewer.services;
    const rows = await store.of(coverageAlerts).untold(readerIn(viewer), { ...time, limit: MOST_NOTICES });
    const limit = MOST_NOTICES - rows.length;
    const more =
      limit === 0 ? [] : await store.of(statementAlerts).untold(readerIn(viewer), { ...time, limit });
    const [changes, found] = await Promise.all([toChanges(viewer, rows), toFound(viewer, more)]);
    return {
      notices: [
        ...changes.map(({ says, title, path }) => ({ text: says, title, path, asked: true })),
        ...found.map(({ said }) => ({
          ...{ text: sayFound(said), title: said.title, path: said.path, asked: true },
        })),
      ],
      upTo: rows.length + more.length > 0 ? toMark(rows, more) : undefined,
    };
  },
  // One that the reader has removed meanwhile is not told: the mail is made again without it.
  async told(on, reader, _, mark) {
    const at = new Date().toISOString();
    const [changed = [], found = []] = readMark(mark);
    const queued =
      (await coverageAlerts(on).queue(reader, changed, at)) +
      (await statementAlerts(on).queue(reader, found, at));
    return queued === changed.length + found.length;
  },
};
