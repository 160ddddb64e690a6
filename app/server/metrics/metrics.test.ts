/** Metrics as Prometheus gets them, and the files for operators that name them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RequestTrace } from '#app/telemetry/request-trace.ts';
import { createTestApi } from '#tests/support/api.ts';
import { ROOT } from '#tests/support/site.ts';
import { createPageGates } from '#app/middleware/page-gates.ts';
import { allFeatures } from '#app/api/feature-parts.ts';
import { createMetrics } from './metrics.ts';
import { listenForScrapes } from './metrics-listener.ts';
import { startMetrics } from './start-metrics.ts';

let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
});

async function served() {
  const site = await createTestApi();
  ends.push(() => site.store.close());
  const metrics = createMetrics();
  const { services, api, store } = site;
  const figures = allFeatures().flatMap(({ figures: own = {} }) =>
    Object.entries(own).map(([name, { help, read }]) => ({ name, help, read: () => read(services) })),
  );
  const composed = { ...services, ok: true as const, api, store, figures };
  const server = await startMetrics(
    {
      metrics,
      composed: composed as never,
      services: { gates: createPageGates() },
      log: { dropped: () => 3 },
    },
    { metricsPort: 0, metricsHost: '127.0.0.1' },
  );
  ends.push(() => server.close());
  const { port } = server.address() as { port: number };
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return { metrics, store, scrape, port };
}

const ended = (route: string, status = 200) => {
  const trace = new RequestTrace();
  trace.route = route;
  trace.cache = 'hit';
  trace.add('database', 0, 5);
  return { trace, status, method: 'GET', ms: 12, bytes: 100, cut: false };
};

test('requests, queues and parts are told in the format of Prometheus', async () => {
  const { metrics, scrape, port } = await served();
  for (let at = 0; at < 3; at++) metrics.onEnded(ended('article'));
  metrics.onEnded(ended('article', 503));
  await scrape();
  // A counter that is read counts nothing twice.
  const text = await scrape();
  for (const line of [
    'regatlas_requests_total{route="article",status="200"} 3',
    'regatlas_requests_total{route="article",status="503"} 1',
    'regatlas_request_duration_seconds_bucket{le="0.02",route="article"} 4',
    'regatlas_request_part_seconds_total{part="database"} 0.02',
    'regatlas_cache_looks_total{cache="pages",result="hit"} 4',
    'regatlas_gate_running{gate="page"} 0',
    'regatlas_gate_running{gate="api bulk"} 0',
    '# TYPE regatlas_log_lines_dropped_total counter',
    'regatlas_log_lines_dropped_total 3',
    '# TYPE regatlas_gate_refused_total counter',
    'regatlas_gate_refused_total{gate="page"} 0',
    'regatlas_database_up 1',
    'regatlas_mail_waiting 0',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/^regatlas_watch_events_waiting \d+$/m);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test('a database that hangs is said, and the rest is told nevertheless', async () => {
  const { store, scrape } = await served();
  vi.spyOn(store.mail, 'figures').mockReturnValue(new Promise(() => {}));
  const text = await scrape();
  expect(text).toContain('regatlas_database_up 0\n');
  expect(text).not.toMatch(/^regatlas_mail_waiting \d/m);
  expect(text).toContain('regatlas_ready 1\n');
});

test('many who scrape at once do the work once', async () => {
  const { metrics } = await served();
  let finish = (_text: string) => {};
  const write = vi
    .spyOn(metrics.registry, 'metrics')
    .mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  const server = await listenForScrapes(metrics.registry, 0, '127.0.0.1');
  ends.push(() => server.close());
  const { port } = server.address() as { port: number };
  let asked = 0;
  server.on('request', () => asked++);
  const scrapes = Array.from({ length: 12 }, () => fetch(`http://127.0.0.1:${port}/metrics`));
  await expect.poll(() => asked).toBe(12);
  finish('figures 1');
  for (const answer of await Promise.all(scrapes)) expect(await answer.text()).toBe('figures 1');
  expect(write).toHaveBeenCalledTimes(1);
});

const DASHBOARD = 'operations/grafana/regatlas.json';
const RULES = 'operations/prometheus/regatlas.rules.yml';
const UNIT_TESTS = 'operations/prometheus/regatlas.test.yml';
const SCRAPE = 'operations/prometheus/scrape.yml';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test.each([DASHBOARD, RULES, UNIT_TESTS])(
  'every metric that %s names exists, with the labels it asks for',
  async (file) => {
    const { metrics, scrape } = await served();
    await scrape();
    const known = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name));
    const named = read(file).match(/\b(?:regatlas|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
    expect(named.length).toBeGreaterThan(10);
    const unknown = named.filter(
      (name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')),
    );
    expect(unknown).toEqual([]);
  },
);

interface Panel {
  id: number;
  type: string;
  gridPos: { h: number; w: number; x: number; y: number };
  targets?: { expr: string; refId: string }[];
}

test('the dashboard has what Grafana asks for, and panels that do not overlap', () => {
  const { schemaVersion, uid, title, panels } = JSON.parse(read(DASHBOARD)) as {
    schemaVersion: number;
    uid: string;
    title: string;
    panels: Panel[];
  };
  expect([typeof schemaVersion, uid, title]).toEqual(['number', 'regatlas', 'Regatlas']);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = new Set<string>();
  for (const { type, gridPos, targets = [] } of panels) {
    expect(targets.length > 0 || type === 'row').toBe(true);
    for (const { expr, refId } of targets) expect([expr.length > 0, refId.length > 0]).toEqual([true, true]);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect(cells.has(`${x} ${y}`)).toBe(false);
        cells.add(`${x} ${y}`);
      }
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  }
});

test('every alert has a unit test', () => {
  const alerts = [...read(RULES).matchAll(/^ *- alert: (\w+)$/gm)].map(([, name]) => name!);
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !new RegExp(`\\b${name}\\b`).test(read(UNIT_TESTS)))).toEqual([]);
});

describe.each([
  ['check', 'config', SCRAPE],
  ['check', 'rules', RULES],
  ['test', 'rules', UNIT_TESTS],
])('promtool %s %s', (verb, what, file) => {
  test(`finds no fault in ${file}`, ({ skip }) => {
    const ran = spawnSync('promtool', [verb, what, join(ROOT, file)], { encoding: 'utf8' });
    if (ran.error) skip('promtool is not installed');
    expect([ran.status, ran.status === 0 ? '' : `${ran.stdout}${ran.stderr}`]).toEqual([0, '']);
  });
});
