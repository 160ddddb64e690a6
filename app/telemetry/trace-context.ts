/** The header `traceparent` (W3C Trace Context, level 1), and ids of traces. */
import { randomFillSync } from 'node:crypto';

export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits: the span that calls. */
  spanId: string;
  /** Whether the caller records the trace. */
  sampled: boolean;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const LONGEST = 256;

/** Undefined for what is not one: a wrong form, ids of zeros, the forbidden version. */
export function readTraceparent(header: string | undefined): TraceContext | undefined {
  if (header === undefined || header.length > LONGEST) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(header) ?? [];
  // Later versions may add to the end; this one may not.
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** Random bytes are cheaper in larger pieces. */
const pool = Buffer.alloc(2_400);
let used = pool.length;

/** @returns so many random bytes as hexadecimal digits */
export function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.toString('hex', used, (used += bytes));
}
