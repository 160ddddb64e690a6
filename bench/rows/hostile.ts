/** HOSTILE: very many malformed requests, each on its own socket, against the built product. */
import { malformedRequests } from '#tests/support/malformed-requests.ts';
import type { Figure, Row } from '../row.ts';

/** A tenth of it with `--quick`. */
const COUNT = 100_000;
const SEED = 20_261_122;
const CONNECTIONS = 64;
const FULL_TURN_SECONDS = 5;

export const hostile: Row = {
  ids: ['HOSTILE'],
  async measure(site, { seconds: turn }) {
    const quick = turn < FULL_TURN_SECONDS;
    const wanted = quick ? COUNT / 10 : COUNT;
    const server = await site.startProduct();
    try {
      const port = Number(new URL(server.origin).port);
      const before = performance.now();
      const report = await malformedRequests({ port, count: wanted, seed: SEED, connections: CONNECTIONS });
      const seconds = (performance.now() - before) / 1000;
      const [serverError] = report.serverErrors;
      if (serverError) console.error(`\nAnswered with a 5xx: ${JSON.stringify(serverError)}`);
      const alive = (await fetch(`${server.origin}/readyz`)).status === 200;
      const count = (statuses: RegExp) =>
        Object.entries(report.statuses).reduce(
          (sum, [status, n]) => (statuses.test(status) ? sum + n : sum),
          0,
        );
      const figure = (what: string, value: number, more: Partial<Figure> = {}): Figure => ({
        row: 'HOSTILE',
        what,
        value,
        unit: 'requests',
        ...more,
      });
      const none = { budget: { value: { atMost: 0 } } };
      return [
        figure('malformed requests sent', report.sent, { budget: { value: { atLeast: wanted } } }),
        figure('answered with a 5xx', count(/^5/), none),
        figure('left without answer or end', report.hung.length, none),
        figure('process alive afterwards', alive ? 1 : 0, { unit: '', budget: { value: { atLeast: 1 } } }),
        figure('answered 2xx and 3xx', count(/^[23]/)),
        figure('answered 4xx', count(/^4/)),
        figure('closed without an answer', count(/^none$/)),
        figure('rate', report.sent / seconds, { unit: 'requests/s' }),
        figure('memory of the process afterwards', server.memory() / 1024 / 1024, { unit: 'MB' }),
      ];
    } finally {
      await server.stop();
    }
  },
};
