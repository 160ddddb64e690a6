import { randomUUID } from 'node:crypto';
import { findUser, V, type Calls } from '#tests/support/operations/calls.ts';
import { SYSTEM } from '#app/store/accounts/access-changes.ts';
import { leaves } from '../leaves-store.server.ts';
import { getAccount, ofOne } from './accounts.ts';

const lastDay = { lastDay: '2030-12-31', to: null, parts: [], tell: false };
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
  setLeave: {
    need: 'administrator',
    good: async (side) => ({ ...(await getAccount(side, 'plans')), body: lastDay }),
    plain: { params: { id: '1' }, body: lastDay },
    matrix: { body: lastDay },
    reads: 'nothing',
    problems: {
      ...ofOne('/leave', lastDay),
      no_successor: () => [
        '/api/accounts/1/leave',
        { who: 'admin', json: { ...lastDay, to: 'nobody@else.example', parts: ['checklist'] } },
      ],
      invalid_fields: () => [
        '/api/accounts/1/leave',
        { who: 'admin', json: { ...lastDay, lastDay: '2020-01-01' } },
      ],
      async last_admin({ store }) {
        const { id } = (await store.users.byEmail('admin@demo.test'))!;
        return [`/api/accounts/${id}/leave`, { who: 'admin', json: lastDay }];
      },
      async account_disabled({ store }) {
        const created = await store.users.create({ email: 'ended@leaves.example' });
        const id = created.ok ? created.user.id : 0;
        await store.users.setDisabled(id, '2026-11-21T09:00:00.000Z');
        return [`/api/accounts/${id}/leave`, { who: 'admin', json: lastDay }];
      },
    },
  },
  cancelLeave: {
    need: 'administrator',
    async good(side) {
      const one = await getAccount(side, 'stays');
      const { id } = (await side.site.store.users.byEmail('admin@demo.test'))!;
      const userId = Number(one.params.id);
      const leave = { userId, lastDay: '2030-12-31', successorId: null, parts: [], byId: id };
      await side.site.store
        .of(leaves)
        .set({ ...leave, isTold: false, problem: null }, { ...SYSTEM, at: '2026-11-21T09:00:00.000Z' });
      return one;
    },
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: ofOne('/leave/cancellation', {}),
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
