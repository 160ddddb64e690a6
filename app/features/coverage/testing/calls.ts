/** What the generic tests need to know of the operations. */
import { randomUUID } from 'node:crypto';
import { shareWithReader } from '#tests/support/operations/share.ts';
import { findUser, stranger, V, VERTICAL, type Calls } from '#tests/support/operations/calls.ts';
import { coverageAlerts } from '../alerts/alerts-store.server.ts';
import { statementAlerts } from '../alerts/statement-alerts-store.server.ts';
import { MOST_ALERTS, MOST_STATEMENT_ALERTS, MOST_STATEMENTS, STATEMENT } from '../limits.ts';
import {
  addStatement,
  addedAlert,
  addedStatementAlert,
  sampleWish,
  addedPlace,
  addedSource,
  sampleAlert,
  addedStatement,
  sampleSource as source,
} from './samples.ts';
import { statements } from '../statement/statements-store.server.ts';

const PATH = `${V}/coverage`;
const STATEMENTS = `${PATH}/statements`;
const WAITS = `${PATH}/statement-alerts`;
const ALERTS = `${PATH}/alerts`;
const MANAGE = `${PATH}/manage`;

const asked = (more: object = {}) => ({
  ...{ key: randomUUID(), places: [1053], topics: ['capital'], from: '2026-11-01', to: '2026-11-20' },
  ...more,
});
const { key: _, ...wanted } = asked();
const cell = { place: 1053, topic: 'capital' };
const gap = {
  ...{ key: 'a', title: 'A', detail: 'A', short: 'a', places: [1053], topics: ['capital'] },
  ...{ since: '2026-01-01T00:00:00.000Z', doing: '', state: '' },
};
const checks = { checks: [{ source: 'none', key: 'a', at: '2026-01-01T00:00:00.000Z', outcome: 'missed' }] };

export const calls = {
  coverage: {
    need: 'subscription',
    good: { query: { places: 'all' } },
    reads: () => [[`${PATH}?places=all`]],
    problems: { subscription_inactive: () => stranger(PATH) },
  },
  exportCoverage: {
    need: 'subscription',
    good: { query: { places: 'all', format: 'csv' } },
    matrix: { query: '?format=csv' },
    reads: () => [[`${PATH}/export?places=all&format=csv`]],
    problems: { subscription_inactive: () => stranger(`${PATH}/export?format=csv`) },
  },
  coverageLog: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedSource(side) } }),
    plain: { params: { id: '1' } },
    matrix: { missing: true },
    reads: () => [[`${PATH}/sources/1`]],
    problems: {
      not_found: () => [`${PATH}/sources/999999`],
      subscription_inactive: () => stranger(`${PATH}/sources/1`),
    },
  },
  coverageAlerts: {
    need: 'subscription',
    good: {},
    reads: () => [[ALERTS]],
    problems: { subscription_inactive: () => stranger(ALERTS) },
  },
  askCoverageAlert: {
    need: 'subscription',
    good: async ({ site }) => ({ body: { ...cell, place: await addedPlace(site) } }),
    plain: { body: cell },
    reads: 'nothing',
    problems: {
      invalid_fields: () => [ALERTS, { json: { ...cell, topic: 'nonsense' } }],
      too_many_alerts: async (site) => {
        const { id } = await findUser(site, 'worker');
        await addedPlace(site);
        const store = site.store.of(coverageAlerts);
        for (let place = 1; place <= MOST_ALERTS; place += 1) await store.ask(sampleAlert(id, place));
        return [ALERTS, { who: 'worker', json: cell }];
      },
      subscription_inactive: () => [ALERTS, { who: 'stranger', json: cell }],
    },
  },
  deleteCoverageAlert: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedAlert(side) } }),
    plain: { params: { id: '1' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${ALERTS}/999999`, { method: 'DELETE' }],
      subscription_inactive: () => [`${ALERTS}/1`, { who: 'stranger', method: 'DELETE' }],
    },
  },
  askStatementAlert: {
    need: 'subscription',
    good: async ({ site }) => ({ body: { ...wanted, places: [await addedPlace(site)] } }),
    plain: { body: wanted },
    reads: 'nothing',
    problems: {
      invalid_fields: () => [WAITS, { json: { ...wanted, from: '2026-02-30' } }],
      too_many_alerts: async (site) => {
        const { id } = await findUser(site, 'worker');
        await addedPlace(site);
        const store = site.store.of(statementAlerts);
        for (let number = 1; number <= MOST_STATEMENT_ALERTS; number += 1)
          await store.ask({
            ...{ user_id: id, vertical: VERTICAL, wish: sampleWish(`zone ${number}`) },
            asked_at: '2026-11-21T09:00:00.000Z',
          });
        return [WAITS, { who: 'worker', json: wanted }];
      },
      subscription_inactive: () => [WAITS, { who: 'stranger', json: wanted }],
    },
  },
  deleteStatementAlert: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedStatementAlert(side) } }),
    plain: { params: { id: '1' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${WAITS}/999999`, { method: 'DELETE' }],
      subscription_inactive: () => [`${WAITS}/1`, { who: 'stranger', method: 'DELETE' }],
    },
  },
  makeCoverageStatement: {
    need: 'subscription',
    good: { body: asked() },
    plain: { body: asked() },
    reads: 'nothing',
    problems: {
      invalid_fields: () => [STATEMENTS, { json: asked({ from: '2026-02-30' }) }],
      too_many_statements: async (site) => {
        const { id } = await findUser(site, 'worker');
        const store = site.store.of(statements);
        for (let number = 1; number <= MOST_STATEMENTS; number += 1)
          await store.add({
            ...{ user_id: id, vertical: VERTICAL, key: `k${number}`, year: 1999, number },
            ...{ said: '{}', file: '', created_at: '1999-01-01T00:00:00.000Z' },
          });
        return [STATEMENTS, { who: 'worker', json: asked() }];
      },
      subscription_inactive: () => [STATEMENTS, { who: 'stranger', json: asked() }],
    },
  },
  coverageStatements: {
    need: 'subscription',
    good: {},
    reads: () => [[STATEMENTS]],
    problems: { subscription_inactive: () => stranger(STATEMENTS) },
  },
  coverageStatement: {
    need: 'subscription',
    good: async (side) => ({ params: { number: await addedStatement(side) } }),
    plain: { params: { number: 'S-2026-9999' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${STATEMENTS}/S-2026-9999`],
      subscription_inactive: () => stranger(`${STATEMENTS}/S-2026-9999`),
    },
  },
  coverageStatementFile: {
    need: 'subscription',
    good: async (side) => ({ params: { number: await addedStatement(side) } }),
    plain: { params: { number: 'S-2026-9999' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${STATEMENTS}/S-2026-9999/file`],
      subscription_inactive: () => stranger(`${STATEMENTS}/S-2026-9999/file`),
    },
  },
  deleteCoverageStatement: {
    need: 'subscription',
    good: async (side) => ({ params: { number: await addedStatement(side) } }),
    plain: { params: { number: 'S-2026-9999' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${STATEMENTS}/S-2026-9999`, { method: 'DELETE' }],
      permission_missing: async (site) => {
        const { id } = await findUser(site, 'tools');
        const number = await addStatement(site, id);
        await shareWithReader(site, { kind: STATEMENT, id: number });
        return [`${STATEMENTS}/${number}`, { method: 'DELETE' }];
      },
      subscription_inactive: () => [`${STATEMENTS}/S-2026-9999`, { who: 'stranger', method: 'DELETE' }],
    },
  },
  manageCoverage: {
    need: 'administrator',
    good: { who: 'admin' },
    reads: () => [[MANAGE]],
    problems: { permission_missing: () => [MANAGE] },
  },
  saveCoverageSource: {
    need: 'administrator',
    good: { who: 'admin', body: source },
    plain: { body: source },
    matrix: { body: source },
    reads: 'nothing',
    problems: {
      permission_missing: () => [`${MANAGE}/sources`, { json: source }],
      invalid_fields: () => [
        `${MANAGE}/sources`,
        { who: 'admin', json: { ...source, topics: ['nonsense'] } },
      ],
    },
  },
  saveCoverageGap: {
    need: 'administrator',
    good: { who: 'admin', body: gap },
    plain: { body: gap },
    matrix: { body: gap },
    reads: 'nothing',
    problems: {
      permission_missing: () => [`${MANAGE}/gaps`, { json: gap }],
      invalid_fields: () => [`${MANAGE}/gaps`, { who: 'admin', json: { ...gap, topics: ['nonsense'] } }],
    },
  },
  recordCoverageChecks: {
    need: 'administrator',
    async good(side) {
      await addedSource(side);
      return { who: 'admin', body: { checks: checks.checks.map((one) => ({ ...one, source: source.key })) } };
    },
    plain: { body: checks },
    matrix: { body: checks },
    reads: 'nothing',
    problems: {
      permission_missing: () => [`${MANAGE}/checks`, { json: checks }],
      invalid_fields: () => [`${MANAGE}/checks`, { who: 'admin', json: checks }],
    },
  },
} satisfies Calls;
