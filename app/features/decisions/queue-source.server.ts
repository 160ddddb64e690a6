/** Decisions that wait for the reader: to be decided again, or to be approved. */
import { MOST_ENTRIES, type PageEntry, type QueueSource } from '#app/api/queue-source.ts';
import { findAsked } from './asked.server.ts';

export const queue: QueueSource = {
  title: 'Decisions',
  async find(viewer, since) {
    const { asked, checked } = await findAsked(viewer, { since });
    const latest = asked.reverse().slice(0, MOST_ENTRIES);
    return {
      entries: latest.map(({ id, title, path, at, isReopened }): PageEntry => ({
        page: { key: String(id), title, path, label: 'Decision' },
        ...{ at, state: at, what: isReopened ? 'changed' : 'new' },
        reason: isReopened ? 'Has to be decided again' : 'You are asked to approve it',
      })),
      checked: { name: 'decision', count: checked },
    };
  },
};
