/**
 * Traces by OpenTelemetry: each request that is over becomes a span, and each part of its work one below it, with the ids
 * that its line of the log has. Loaded only when it is on. The account is not told to others.
 */
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as traces,
  TraceFlags,
  type Attributes,
} from '@opentelemetry/api';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ConsoleSpanExporter,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { OnEnded } from '#app/telemetry/ended-request.ts';
import type { Log } from '#app/telemetry/log.ts';
import { randomHex, type TraceContext } from '#app/telemetry/trace-context.ts';
import type { TracingSettings } from './tracing-settings.ts';

export interface Tracing {
  onEnded: OnEnded;
  /** Whether a trace is recorded; decided at its begin, so that the next service hears of it. */
  samples(traceId: string, parent: TraceContext | undefined): boolean;
  /** Sends what waits, for a moment at most. */
  end(): Promise<void>;
}

const END_MS = 2_000;

async function createExporter({ exporter, protocol }: TracingSettings): Promise<SpanExporter> {
  if (exporter === 'console') return new ConsoleSpanExporter();
  // Both read OTEL_EXPORTER_OTLP_*: address, headers, time limit, compression.
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

/** The end of the id, which is random, against the ratio: every server decides alike. */
const isInRatio = (traceId: string, ratio: number) =>
  Number.parseInt(traceId.slice(-13), 16) < ratio * 16 ** 13;

function createSampler({ sampler, ratio }: TracingSettings): Tracing['samples'] {
  return (traceId, parent) => {
    if (parent && sampler.startsWith('parentbased_')) return parent.sampled;
    if (sampler.endsWith('traceidratio')) return isInRatio(traceId, ratio);
    return sampler.endsWith('always_on');
  };
}

export async function createTracing(
  settings: TracingSettings,
  log: Log,
  given?: SpanExporter,
): Promise<Tracing> {
  const report = (message: string) => log.warn(`OpenTelemetry: ${message}`);
  const logger = { error: report, warn: report, info() {}, debug() {}, verbose() {} };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter = given ?? (await createExporter(settings));
  // The ids of the request that is being written.
  let ids = { traceId: '', spanId: '' };
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'regatlas' }))
      .merge(detectResources({ detectors: [envDetector] })),
    // What comes here is to be recorded.
    sampler: new AlwaysOnSampler(),
    idGenerator: { generateTraceId: () => ids.traceId, generateSpanId: () => ids.spanId },
    spanProcessors: [new BatchSpanProcessor({ exporter, ...settings.batch })],
  });
  const tracer = provider.getTracer('regatlas');

  const onEnded: OnEnded = ({ trace, method, status, ms, bytes }) => {
    const { context, parent, startedAt, route = 'none', vertical, cache, reference, spans } = trace;
    if (!context.sampled) return;
    const attributes: Attributes = {
      'http.request.method': method,
      'http.response.status_code': status,
      'http.response.size': bytes,
      'http.route': route,
      'regatlas.reference': reference,
      ...(vertical && { 'regatlas.vertical': vertical }),
      ...(cache && { 'regatlas.cache': cache }),
    };
    const caller =
      parent &&
      traces.setSpanContext(ROOT_CONTEXT, {
        ...{ traceId: parent.traceId, spanId: parent.spanId, isRemote: true },
        traceFlags: TraceFlags.SAMPLED,
      });
    ids = context;
    const options = { kind: SpanKind.SERVER, startTime: startedAt, attributes };
    const root = tracer.startSpan(`${method} ${route}`, options, caller ?? ROOT_CONTEXT);
    if (status >= 500) root.setStatus({ code: SpanStatusCode.ERROR });
    const below = traces.setSpan(ROOT_CONTEXT, root);
    for (const { name, at, ms: took } of spans) {
      ids = { traceId: context.traceId, spanId: randomHex(8) };
      tracer.startSpan(name, { startTime: startedAt + at }, below).end(startedAt + at + took);
    }
    root.end(startedAt + ms);
  };

  return {
    onEnded,
    samples: createSampler(settings),
    async end() {
      const late = new Promise<void>((resolve) => void setTimeout(() => resolve(), END_MS).unref());
      await Promise.race([
        provider
          .shutdown()
          .catch((error: unknown) => report(`the last spans were not sent: ${String(error)}`)),
        late,
      ]);
    },
  };
}
