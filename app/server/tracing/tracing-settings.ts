/** The standard variables of OpenTelemetry for traces, as far as this server reads them itself; the exporter reads the rest. */
import { oneOf } from '../environment/one-of.ts';

export interface TracingSettings {
  exporter: 'otlp' | 'console';
  protocol: (typeof PROTOCOLS)[number];
  sampler: (typeof SAMPLERS)[number];
  /** Of `traceidratio`: the part of traces that are recorded, from 0 to 1. */
  ratio: number;
  batch: {
    scheduledDelayMillis: number;
    maxQueueSize: number;
    maxExportBatchSize: number;
    exportTimeoutMillis: number;
  };
}

const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/**
 * @param env reading a variable makes its name known
 * @returns undefined if nothing is to be traced; `messages` about what is wrong
 */
export function readTracing(env: Record<string, string | undefined>): {
  tracing: TracingSettings | undefined;
  messages: string[];
} {
  const messages: string[] = [];
  const wholeNumber = (name: string, byDefault: number): number => {
    const value = Number(env[name] || byDefault);
    if (!(Number.isInteger(value) && value > 0))
      messages.push(`${name} must be a whole number above 0, but it is "${env[name]}".`);
    return value;
  };
  const isOff = env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true';
  const endpoint = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const named = env['OTEL_TRACES_EXPORTER'] || (endpoint ? 'otlp' : 'none');
  if (isOff || named === 'none') return { tracing: undefined, messages };
  const sampler = oneOf(env, 'OTEL_TRACES_SAMPLER', SAMPLERS, messages) ?? 'parentbased_always_on';
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1);
  if (sampler.endsWith('traceidratio') && !(ratio >= 0 && ratio <= 1))
    messages.push(
      `OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but it is "${env['OTEL_TRACES_SAMPLER_ARG']}".`,
    );
  const protocol =
    oneOf(env, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', PROTOCOLS, messages) ??
    oneOf(env, 'OTEL_EXPORTER_OTLP_PROTOCOL', PROTOCOLS, messages) ??
    'http/protobuf';
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    // It may hold a password, so it is not repeated.
    messages.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address.');
  const maxQueueSize = wholeNumber('OTEL_BSP_MAX_QUEUE_SIZE', 2_048);
  const tracing: TracingSettings = {
    exporter: oneOf(env, 'OTEL_TRACES_EXPORTER', ['otlp', 'console'], messages) ?? 'otlp',
    ...{ protocol, sampler, ratio },
    batch: {
      scheduledDelayMillis: wholeNumber('OTEL_BSP_SCHEDULE_DELAY', 5_000),
      maxQueueSize,
      maxExportBatchSize: Math.min(wholeNumber('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512), maxQueueSize),
      exportTimeoutMillis: wholeNumber('OTEL_BSP_EXPORT_TIMEOUT', 30_000),
    },
  };
  return { tracing, messages };
}
