/** Traces as a collector gets them, over a real socket, and what is loaded without them. */
import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logBy } from '#app/telemetry/log.ts';
import { RequestTrace } from '#app/telemetry/request-trace.ts';
import { ROOT } from '#tests/support/site.ts';
import { readTracing, type TracingSettings } from './tracing-settings.ts';
import { createTracing } from './tracing.ts';

interface Received {
  path: string | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

let collector: Server;
let received: Received[];
let endpoint: string;
beforeEach(async () => {
  received = [];
  collector = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url, headers: request.headers, body });
      response.writeHead(200, { 'Content-Type': request.headers['content-type'] }).end();
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as { port: number }).port}`;
});
afterEach(() => {
  vi.unstubAllEnvs();
  collector.closeAllConnections();
  collector.close();
});

function settingsFor(env: Record<string, string>): TracingSettings {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { tracing, messages } = readTracing(env);
  expect(messages).toEqual([]);
  return tracing!;
}

const lines: string[] = [];
const log = logBy((_, message) => void lines.push(message));

const PARENT = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', sampled: true };

/** Two requests: one that a caller has, with two parts, and one that nobody records. */
async function send(settings: TracingSettings) {
  const tracing = await createTracing(settings, log);
  const trace = new RequestTrace({ parent: PARENT, samples: tracing.samples });
  Object.assign(trace, { route: 'article', vertical: 'payments_compliance', account: 4711 });
  trace.add('session', 1, 2);
  trace.add('database', 3, 4);
  const ended = { trace, method: 'GET', status: 503, ms: 12, bytes: 7, cut: false };
  tracing.onEnded(ended);
  tracing.onEnded({
    ...ended,
    trace: new RequestTrace({ parent: { ...PARENT, sampled: false }, samples: tracing.samples }),
  });
  await tracing.end();
  return trace;
}

interface JsonSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code: number };
}

describe('a collector', () => {
  test('gets the request and its parts as JSON, with the ids of the log and without the account', async () => {
    const settings = settingsFor({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of-ours',
      OTEL_SERVICE_NAME: 'site-one',
    });
    const { context } = await send(settings);
    expect(received.map(({ path }) => path)).toEqual(['/v1/traces']);
    expect(received[0]!.headers['api-key']).toBe('of-ours');
    const text = received[0]!.body.toString();
    expect(text).not.toContain('4711');
    const { resourceSpans } = JSON.parse(text) as {
      resourceSpans: { resource: unknown; scopeSpans: { spans: JsonSpan[] }[] }[];
    };
    expect(JSON.stringify(resourceSpans[0]!.resource)).toContain('site-one');
    const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some));
    expect(spans).toHaveLength(3);
    const root = spans.find(({ name }) => name === 'GET article')!;
    expect(root).toMatchObject({
      ...{ traceId: PARENT.traceId, spanId: context.spanId, parentSpanId: PARENT.spanId },
      status: { code: 2 },
    });
    for (const name of ['session', 'database'])
      expect(spans.find((span) => span.name === name)).toMatchObject({ parentSpanId: context.spanId });
    const { startTimeUnixNano, endTimeUnixNano } = spans.find(({ name }) => name === 'database')!;
    expect(Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6).toBeCloseTo(4, 1);
  });

  test('gets the same as protobuf by default', async () => {
    const { context } = await send(settingsFor({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }));
    expect(received[0]!.headers['content-type']).toBe('application/x-protobuf');
    // ExportTraceServiceRequest.resource_spans.scope_spans.spans: id of the trace, of the span, of its parent, name.
    const spans = fields(received[0]!.body, 1).flatMap((resource) =>
      fields(resource, 2).flatMap((scope) => fields(scope, 2)),
    );
    const read = spans.map((span) => [1, 2, 4].map((field) => fields(span, field)[0]?.toString('hex')));
    expect(spans.map((span) => fields(span, 5)[0]!.toString()).sort()).toEqual([
      ...['GET article', 'database', 'session'],
    ]);
    expect(read).toContainEqual([PARENT.traceId, context.spanId, PARENT.spanId]);
  });

  test('that does not answer holds nothing up, and is said in the log', async () => {
    collector.removeAllListeners('request').on('request', (request) => request.socket.destroy());
    lines.length = 0;
    const settings = settingsFor({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
    });
    await send(settings);
    await expect.poll(() => lines.join()).toMatch(/OpenTelemetry/);
  });
});

/** The values of a field whose values are bytes (protobuf.dev/programming-guides/encoding). */
function fields(message: Buffer, wanted: number): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = message[at++]!;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    if ((tag & 7) === 2) {
      const length = varint();
      if (tag >> 3 === wanted) found.push(message.subarray(at, at + length));
      at += length;
    } else if ((tag & 7) === 0) varint();
    else at += (tag & 7) === 1 ? 8 : 4;
  }
  return found;
}

describe('the standard variables', () => {
  const isOn = (env: Record<string, string>) => readTracing(env).tracing !== undefined;
  test.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
    [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, false],
    [{ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, false],
    [{ OTEL_SDK_DISABLED: 'false', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
  ])('%j', (env, on) => expect(isOn(env)).toBe(on));

  test('what cannot be done is said', () => {
    const { messages } = readTracing({
      OTEL_TRACES_EXPORTER: 'otlp',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_SAMPLER: 'jaeger_remote',
      OTEL_BSP_MAX_QUEUE_SIZE: '-1',
    });
    expect(messages).toHaveLength(3);
    expect(messages.join()).toMatch(/http\/protobuf, http\/json.*"grpc"/);
  });

  test('a ratio records about that part of traces, and a caller decides for its own', async () => {
    const env = { OTEL_TRACES_EXPORTER: 'console', OTEL_TRACES_SAMPLER_ARG: '0.25' };
    const samplesBy = async (sampler: string) =>
      (await createTracing(settingsFor({ ...env, OTEL_TRACES_SAMPLER: sampler }), log)).samples;
    const samples = await samplesBy('parentbased_traceidratio');
    const traces = Array.from({ length: 4_000 }, () => new RequestTrace({ samples }));
    const part = traces.filter(({ context }) => context.sampled).length / traces.length;
    expect(part).toBeGreaterThan(0.2);
    expect(part).toBeLessThan(0.3);
    expect(samples('f'.repeat(32), PARENT)).toBe(true);
    expect((await samplesBy('always_off'))('f'.repeat(32), PARENT)).toBe(false);
  });
});

test('without them, nothing of OpenTelemetry, of metrics or of the readable form is loaded', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    await import(${JSON.stringify(join(ROOT, 'app/server/serve.ts'))});
    console.log(JSON.stringify(loaded.filter((url) => /opentelemetry|prom-client|pino-pretty/.test(url))), loaded.length);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    ...{ cwd: ROOT, encoding: 'utf8' },
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^\[\] \d{3,}\n$/);
});
