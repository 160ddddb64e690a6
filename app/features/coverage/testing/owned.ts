/** One of everything that the feature stores for a reader. */
import { VERTICAL } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';
import { coverageAlerts } from '../alerts/alerts-store.server.ts';
import { statementAlerts } from '../alerts/statement-alerts-store.server.ts';
import { sampleWish } from './samples.ts';
import { statements } from '../statement/statements-store.server.ts';

export const owned: Owned = {
  /** The sources and checks of a statement are recorded by administrators: `coverage.test.ts` does that. */
  async make({ store, userId, mark }) {
    const number = `S-2026-${String(userId).padStart(4, '0')}`;
    const line = { when: '1 Nov', at: '2026-11-01T00:00:00.000Z', places: [], text: mark };
    const said = {
      ...{ number, scope: mark, period: mark, sentences: [mark], changes: [line], silent: [] },
      ...{ limits: [], madeAt: line.at, checks: 1, fingerprint: mark, sha256: mark },
    };
    await store.of(statements).add({
      ...{ user_id: userId, vertical: VERTICAL, key: mark, year: 2026, number: userId },
      ...{ said: JSON.stringify(said), file: mark, created_at: line.at },
    });
    const asked = { user_id: userId, vertical: VERTICAL, place: userId, topic: 'capital' };
    await store
      .of(coverageAlerts)
      .ask({ ...asked, asked_at: line.at, was: JSON.stringify({ mark, state: 'none', gaps: [] }) });
    await store
      .of(statementAlerts)
      .ask({ ...{ user_id: userId, vertical: VERTICAL, asked_at: line.at }, wish: sampleWish(mark) });
    const [wait] = await store.of(statementAlerts).list({ userId, vertical: VERTICAL });
    const [alert] = await store.of(coverageAlerts).list({ userId, vertical: VERTICAL });
    return {
      '/api/{v}/coverage/alerts/': { id: String(alert!.id) },
      '/api/{v}/coverage/statement-alerts/': { id: String(wait!.id) },
      '/api/{v}/coverage/statements/': { number },
    };
  },
};
