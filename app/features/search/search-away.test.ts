/** Searches while the engine that instances share is away. */
import { afterAll, expect, test } from 'vitest';
import { startEngine, type EngineDouble } from '#app/store/search/testing/engine-double.ts';
import { testApi } from '#tests/support/test-site.ts';

let engine: EngineDouble;
const site = testApi({ library: false, startEngine: async () => (engine = await startEngine()).url });
afterAll(() => engine.end());

test('are refused with the time to try again, and the instance stays ready', async () => {
  const { access_token: token } = await site.issueTokensFor('full@demo.test');
  const ask = () => site.ask('/api/payments_compliance/es/search?query=safeguarding', { token });
  expect((await ask()).status).toBe(200);
  engine.fault = () => ({ status: 503, body: 'away' });
  const { status, headers } = await ask();
  expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await site.ask('/readyz')).toMatchObject({ status: 200, json: { search: 'failed' } });
});
