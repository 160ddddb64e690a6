/** Evidence packs for stories. */
import type { EvidencePacks } from './contract/packs.ts';

const about = {
  from: '2026-01-01',
  to: '2026-11-22',
  createdAt: '2026-11-22T09:44:00.000Z',
  done: 0,
  total: 0,
};
const deletedAt = '2026-12-22T09:44:10.000Z';

export const PACKS: EvidencePacks = {
  packs: [
    { ...about, id: 9, state: 'waiting', place: 'Lithuania' },
    { ...about, id: 8, state: 'running', done: 120, total: 500, topic: 'Safeguarding' },
    {
      ...about,
      id: 7,
      state: 'done',
      done: 38,
      total: 38,
      topic: 'Safeguarding',
      product: 'E-money',
      deletedAt,
    },
    {
      ...about,
      id: 6,
      state: 'failed',
      from: '2025-01-01',
      to: '2025-01-31',
      deletedAt,
      problem: 'Nothing was decided in these days.',
    },
  ],
  ...{ decisions: 41, first: '2026-01-12', today: '2026-11-22', zone: 'Europe/London' },
  topics: [
    { tid: 301, name: 'Safeguarding' },
    { tid: 302, name: 'Licensing' },
  ],
  ...{ places: ['European Union', 'Lithuania'], products: ['E-money'] },
};
