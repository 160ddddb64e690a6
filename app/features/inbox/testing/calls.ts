import { findUser, stranger, V, type Calls, type SampleSite } from '#tests/support/operations/calls.ts';

const ROW = { key: 'item:2001', seen: '1' };
const UNKNOWN = { key: 'item:2001', change: '0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11' };

/** Makes accounts colleagues of a new organisation. */
async function bringTogether({ store }: SampleSite, ids: readonly number[]): Promise<void> {
  const made = await store.organisations.create({ name: `Firm ${ids.join()}`, seats: null, domains: [] });
  if (made.outcome !== 'saved') throw new Error(made.outcome);
  await store.of((db) =>
    db.updateTable('user').set({ organisation_id: made.id }).where('id', 'in', ids).execute(),
  );
}

/** What the generic tests need to know of the operations of the queue. */
export const calls = {
  queue: {
    need: 'subscription',
    good: {},
    reads: () => [[`${V}/queue`]],
    problems: { subscription_inactive: () => stranger(`${V}/queue`) },
  },
  queueCount: {
    need: 'subscription',
    good: {},
    reads: () => [[`${V}/queue/count`]],
    problems: { subscription_inactive: () => stranger(`${V}/queue/count`) },
  },
  changeQueue: {
    need: 'subscription',
    good: { body: { action: 'done', rows: [ROW] } },
    matrix: { body: { action: 'done', rows: [ROW] } },
    reads: 'nothing',
    problems: {
      invalid_request: () => [`${V}/queue`, { json: { action: 'remind', rows: [ROW] } }],
      not_found: () => [
        `${V}/queue`,
        { json: { action: 'assign', rows: [{ key: 'item:999', seen: '1' }], colleague: 1 } },
      ],
      unknown_colleague: () => [
        `${V}/queue`,
        { json: { action: 'assign', rows: [{ key: 'item:1002', seen: '1' }], colleague: 999 } },
      ],
      assignee_without_access: async (site) => {
        const [world, reader] = await Promise.all([findUser(site, 'world'), findUser(site, 'reader')]);
        await bringTogether(site, [world.id, reader.id]);
        return [
          `${V}/queue`,
          { who: 'world', json: { action: 'assign', rows: [ROW], colleague: reader.id } },
        ];
      },
      subscription_inactive: () => [`${V}/queue`, { who: 'stranger', json: { action: 'done', rows: [ROW] } }],
    },
  },
  undoQueue: {
    need: 'subscription',
    good: { body: { rows: [UNKNOWN] } },
    matrix: { body: { rows: [UNKNOWN] } },
    reads: 'nothing',
    problems: {
      subscription_inactive: () => [`${V}/queue/undo`, { who: 'stranger', json: { rows: [UNKNOWN] } }],
    },
  },
} satisfies Calls;
