/** Decisions that wait for the reader: to be decided again, approved or carried out. */
import { MOST_ENTRIES, type PageEntry, type QueueSource } from '#app/api/queue-source.ts';
import { findAsked } from './asked.server.ts';

const REASONS = {
  again: 'Has to be decided again',
  approval: 'You are asked to approve it',
  action: 'You are asked to carry it out',
  owner: 'Has no owner: the account was deleted',
  handed: 'Was handed over to you',
} as const;

export const queue: QueueSource = {
  title: 'Decisions',
  async find(viewer, since) {
    const { asked, checked } = await findAsked(viewer, { since });
    const latest = asked.reverse().slice(0, MOST_ENTRIES);
    return {
      entries: latest.map(({ id, title, path, at, asks }): PageEntry => ({
        page: { key: String(id), title, path, label: 'Decision' },
        ...{ at, state: at, what: asks === 'again' ? 'changed' : 'new' },
        reason: REASONS[asks],
      })),
      checked: { name: 'decision', count: checked },
    };
  },
};
