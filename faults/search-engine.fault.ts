/** The built product searches in an engine that instances share (`SEARCH_URL`): a double of its protocol, which goes away. */
import { expect, onTestFinished, test } from 'vitest';
import { startEngine } from '#app/store/search/testing/engine-double.ts';
import { atMost, found } from './support/figures.ts';
import { look, serve, signIn, until } from './support/site.ts';

const INDEXED_MS = 120_000;
const BACK_MS = 10_000;

test('searches are refused while the engine is away, and everything else goes on', async () => {
  const engine = await startEngine();
  onTestFinished(() => engine.end());
  const { url } = await serve({ SEARCH_URL: engine.url });
  const { token } = await signIn(url);
  const headers = { authorization: `Bearer ${token}` };
  const search = () => look(`${url}/api/payments_compliance/es/search/?query=germany`, { headers });
  const count = ({ body }: { body: string }) => (JSON.parse(body) as { count?: number }).count ?? 0;
  const filled = await until(async () => count(await search()) > 0, INDEXED_MS);
  found({
    row: 'SEARCH ENGINE',
    what: 'until a new engine is filled and searched',
    value: filled,
    unit: 'ms',
  });
  const before = await search();
  expect(engine.asked.length).toBeGreaterThan(0);

  engine.fault = () => ({ status: 503, body: {} });
  const away = [];
  for (let n = 0; n < 20; n++) away.push(await search());
  expect(away.map(({ status, retryAfter }) => [status, retryAfter !== null])).toEqual(
    away.map(() => [503, true]),
  );
  found({
    ...{ row: 'SEARCH ENGINE', what: 'slowest refusal while it is away', unit: 'ms' },
    ...{ value: Math.max(...away.map(({ ms }) => ms)), ...atMost(5_000) },
  });
  expect((await look(`${url}/readyz`)).status).toBe(200);
  expect((await look(`${url}/login`)).status).toBe(200);

  engine.fault = undefined;
  const back = await until(async () => (await search()).status === 200, BACK_MS);
  found({ row: 'SEARCH ENGINE', what: 'until searches are answered again', value: back, unit: 'ms' });
  expect(count(await search())).toBe(count(before));
});
