import { randomUUID } from 'node:crypto';
import { findUser, V, type Calls } from '#tests/support/operations/calls.ts';
import { getAccount, ofOne } from './accounts.ts';

const handedOver = { to: 'full@demo.test', parts: ['checklist'] };

/** What the generic tests need to know of the operations that hand over work. */
export const handOverCalls = {
  accountWork: {
    need: 'administrator',
    good: (side) => getAccount(side, 'worked'),
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: ofOne('/work', undefined, 'GET'),
  },
  handOver: {
    need: 'administrator',
    good: async (side) => ({ ...(await getAccount(side, 'leaves')), body: handedOver }),
    plain: { params: { id: '1' }, body: handedOver },
    matrix: { body: handedOver },
    reads: 'nothing',
    problems: {
      ...ofOne('/hand-over', handedOver),
      no_successor: () => [
        '/api/accounts/1/hand-over',
        { who: 'admin', json: { ...handedOver, to: 'nobody@else.example' } },
      ],
    },
  },
  undoHandOver: {
    need: 'administrator',
    async good({ site }) {
      const { access_token: token } = await site.account('returns', { permissions: ['workspace'] });
      const date = { title: 'Report', date: '2026-12-31', request: randomUUID() };
      await site.ask(`${V}/deadlines/own`, { token, json: date });
      const { id } = await findUser(site, 'returns');
      const { access_token } = await site.issueTokensFor('admin@demo.test');
      const json = { to: 'full@demo.test', parts: ['own-date'] };
      await site.ask(`/api/accounts/${id}/hand-over`, { token: access_token, json });
      const [done] = await site.store.handOvers.of(id);
      return { who: 'admin', params: { id: String(id) }, body: { handOver: done?.id ?? 0 } };
    },
    plain: { params: { id: '1' }, body: { handOver: 1 } },
    matrix: { body: { handOver: 1 } },
    reads: 'nothing',
    problems: ofOne('/hand-over/undo', { handOver: 1 }),
  },
} satisfies Calls;
