import { expect, test } from 'vitest';
import { currentRequest, RequestTrace, timed, withinRequest } from './request-trace.ts';

test('parts are counted, and their number is bounded without one kind driving out another', () => {
  const trace = new RequestTrace();
  for (let at = 0; at < 10_000; at++) trace.add('database', at, 1);
  trace.add('render', 1, 7);
  expect(trace.sums.get('database')).toEqual({ ms: 10_000, count: 10_000 });
  expect(trace.spans.filter(({ name }) => name === 'database')).toHaveLength(30);
  expect(trace.spans.at(-1)).toEqual({ name: 'render', at: 1, ms: 7 });
  for (let at = 0; at < 1_000; at++) trace.add(`name ${at}`, 0, 1);
  expect([trace.sums.size, trace.spans.length]).toEqual([40, 69]);
});

test('a part ends once, also one that fails', async () => {
  const trace = new RequestTrace();
  const end = trace.begin('render');
  end();
  end();
  await expect(timed(trace, 'api', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect([...trace.sums].map(([name, { count }]) => [name, count])).toEqual([
    ['render', 1],
    ['api', 1],
  ]);
});

test('concurrent requests do not see one another', async () => {
  const traces = Array.from({ length: 20 }, () => new RequestTrace());
  const seen = await Promise.all(
    traces.map((trace) =>
      withinRequest(trace, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return currentRequest();
      }),
    ),
  );
  expect(seen).toEqual(traces);
  expect(currentRequest()).toBeUndefined();
});
