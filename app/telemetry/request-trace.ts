/**
 * What is known of one request while it is answered: who is told of it by which name, what it asks for, and where its time
 * goes. The line of the log, the spans of OpenTelemetry and the metrics are made of it when the request is over.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomHex, type TraceContext, writeTraceparent } from './trace-context.ts';

/** A part of the work. */
export interface Span {
  /** Such as `session`, `gate page`, `database`, `api pages`. */
  name: string;
  /** Milliseconds after the request arrived. */
  at: number;
  ms: number;
}

/** What a name of a span took altogether. */
export interface SpanSum {
  ms: number;
  count: number;
}

/** Single spans of one request and those of one name; of those beyond, only the sums are kept. */
const MOST_SPANS = 100;
const MOST_OF_A_NAME = 30;
/** Names of spans. They come from code, so there are few. */
const MOST_NAMES = 40;

/** Routes of requests that no route of the configuration and no operation has. */
export const FILE = 'file';
/** A path under the API that none of its operations has. */
export const API = 'api';
/** A page, before its route is known. */
export const PAGE = 'page';
/** Refused before anybody looked at it: its head is malformed, or the server is busy. */
export const REFUSED = 'refused';

/** Decides whether a trace is recorded. */
export type Samples = (traceId: string, parent: TraceContext | undefined) => boolean;

interface NamesOfRequest {
  /** From a trusted proxy. */
  reference?: string | undefined;
  /** The span that called, from a trusted proxy. */
  parent?: TraceContext | undefined;
  /** Without it nothing is recorded here, and what a caller decided is passed on. */
  samples?: Samples | undefined;
}

export class RequestTrace {
  /** The reference that a reader sees and a line of the log has. */
  readonly reference: string;
  readonly context: TraceContext;
  /** The span that called, if a trusted proxy said so. */
  readonly parent: TraceContext | undefined;
  /** Unix time in milliseconds. */
  readonly startedAt = Date.now();
  /** The number of the account. */
  account?: number;
  vertical?: string;
  /** A route of the configuration, `api` with an operation, or another class of few. Never a path. */
  route?: string;
  cache?: 'hit' | 'miss';
  /** An error was thrown while it was answered. */
  failed?: boolean;
  readonly spans: Span[] = [];
  readonly sums = new Map<string, SpanSum>();
  readonly #begun = performance.now();

  constructor(given: NamesOfRequest = {}) {
    const spanId = randomHex(8);
    const { parent, samples } = given;
    const traceId = parent?.traceId ?? randomHex(16);
    this.parent = parent;
    this.context = {
      traceId,
      spanId,
      sampled: samples ? samples(traceId, parent) : (parent?.sampled ?? false),
    };
    this.reference = given.reference ?? spanId;
  }

  get traceparent(): string {
    return writeTraceparent(this.context);
  }

  /** Milliseconds since the request arrived. */
  elapsed(): number {
    return performance.now() - this.#begun;
  }

  /** Begins a part of the work; the result ends it, once. */
  begin(name: string): () => void {
    const at = this.elapsed();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.add(name, at, this.elapsed() - at);
    };
  }

  /** A part of the work that is over. */
  add(name: string, at: number, ms: number): void {
    const sum = this.sums.get(name) ?? { ms: 0, count: 0 };
    if (sum.count === 0) {
      if (this.sums.size >= MOST_NAMES) return;
      this.sums.set(name, sum);
    }
    sum.ms += ms;
    sum.count++;
    if (sum.count <= MOST_OF_A_NAME && this.spans.length < MOST_SPANS) this.spans.push({ name, at, ms });
  }
}

const requests = new AsyncLocalStorage<RequestTrace>();

/** The request that is being answered; undefined in background work, and in the bundle of the framework. */
export const currentRequest = (): RequestTrace | undefined => requests.getStore();

/** Everything that `work` begins belongs to the request. */
export const withinRequest = <Result>(trace: RequestTrace, work: () => Result): Result =>
  requests.run(trace, work);

/** Runs a part of the work of the request, if there is one. */
export async function timed<Result>(
  trace: RequestTrace | undefined,
  name: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  if (!trace) return work();
  const end = trace.begin(name);
  try {
    return await work();
  } finally {
    end();
  }
}
