/**
 * Requests to the search engine (OpenSearch): JSON over HTTP, bounded in size, time and number of tries. It never follows
 * a redirect, and its errors never repeat the credentials.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { SearchTimeout, SearchUnavailable } from '../search-index.ts';

export interface EngineLimits {
  /** Longest time for one answer, in milliseconds. */
  answerMs: number;
  /** Longest answer, in bytes. */
  answerBytes: number;
  /** Pauses before a busy engine is asked again, in milliseconds; after the last one it is taken for away. */
  pausesMs: readonly number[];
}

export const ENGINE_LIMITS: EngineLimits = {
  answerMs: 10_000,
  answerBytes: 256 * 1024 * 1024,
  pausesMs: [100, 400, 1_600],
};

/** What the engine says is wrong, as in the bodies of its errors. */
export interface EngineFault {
  type: string;
  reason: string;
}

/** The engine answered that it cannot do this. */
export class EngineRefusal extends SearchUnavailable {
  readonly status: number;
  readonly type: string;

  constructor(what: string, status: number, { type, reason }: EngineFault) {
    super(`${what} was refused by the search engine: ${status} ${type}: ${reason.slice(0, 500)}`);
    this.status = status;
    this.type = type;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface EngineRequest {
  method: Method;
  /** Path with its parameters, without the base. */
  path: string;
  /** One object as JSON, or several as lines. */
  body?: object | readonly object[] | undefined;
  /** Until when, as `Date.now()`: a query has a time of its own. */
  deadline?: number | undefined;
}

export interface EngineClient {
  /**
   * @returns the answer as JSON; `undefined` for 404 of a thing that may be absent
   * @throws SearchUnavailable, such as {@link EngineRefusal}; SearchTimeout after the deadline
   */
  ask(request: EngineRequest): Promise<unknown>;
}

const BUSY = new Set([429, 502, 503, 504]);
/** These say 429 too, but waiting does not help: the disk of the engine is full. */
const BLOCKED = 'cluster_block_exception';

export function engineClient(url: string, limits: EngineLimits = ENGINE_LIMITS): EngineClient {
  const { username, password, origin, pathname } = new URL(url);
  const base = `${origin}${pathname.replace(/\/+$/, '')}`;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers = {
    Accept: 'application/json',
    'User-Agent': 'Regatlas search',
    ...(username !== '' && { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  };

  async function send({ method, path, body, deadline }: EngineRequest): Promise<[Response, string]> {
    const left = Math.min(limits.answerMs, (deadline ?? Infinity) - Date.now());
    if (left <= 0) throw new SearchTimeout();
    const isLines = Array.isArray(body);
    try {
      const response = await fetch(base + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(left),
        headers: {
          ...headers,
          ...(body && { 'Content-Type': isLines ? 'application/x-ndjson' : 'application/json' }),
        },
        ...(body && {
          body: isLines ? body.map((line) => `${JSON.stringify(line)}\n`).join('') : JSON.stringify(body),
        }),
      });
      return [response, await read(response, limits.answerBytes)];
    } catch (error) {
      if (error instanceof SearchUnavailable) throw error;
      const isLate = (error as Error).name === 'TimeoutError';
      if (isLate && left < limits.answerMs) throw new SearchTimeout();
      throw new SearchUnavailable(`the search engine at ${base} did not answer: ${reasonFor(error)}`);
    }
  }

  return {
    async ask(request) {
      const what = `${request.method} ${request.path.split('?')[0]}`;
      for (let tries = 0; ; tries++) {
        const [response, text] = await send(request);
        const { status } = response;
        if (status >= 300 && status < 400)
          throw new SearchUnavailable(
            `the search engine at ${base} answered ${status}, another address, which is not asked`,
          );
        const answer = parse(text);
        if (response.ok) {
          if (answer === undefined)
            throw new SearchUnavailable(`the search engine at ${base} did not answer ${what} with JSON`);
          return answer;
        }
        const fault = faultIn(answer) ?? { type: 'error', reason: text };
        if (status === 404 && fault.type !== 'error') return undefined;
        const pause = limits.pausesMs[tries];
        const isBusy = BUSY.has(status) && fault.type !== BLOCKED && pause !== undefined;
        if (!isBusy || Date.now() + pause >= (request.deadline ?? Infinity))
          throw new EngineRefusal(what, status, fault);
        await delay(pause, undefined, { ref: false });
      }
    },
  };
}

async function read(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > most) throw new SearchUnavailable(`the search engine answered with more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The fault in an answer, or in a part of one. */
export function faultIn(answer: unknown): EngineFault | undefined {
  const error = (answer as { error?: RecordedFault | string } | undefined)?.error;
  if (error === undefined || error === null) return undefined;
  if (typeof error === 'string') return { type: 'refused', reason: error };
  const { type, reason } = error.type === undefined ? (error.root_cause?.[0] ?? error) : error;
  return { type: type ?? 'unknown', reason: reason ?? '' };
}

type RecordedFault = Partial<EngineFault> & { root_cause?: Partial<EngineFault>[] };

function reasonFor(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'no answer in time';
  return cause?.code ?? cause?.message ?? message;
}
