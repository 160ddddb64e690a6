/**
 * One attempt: a POST to a URL that a reader named. It connects only to public addresses, follows no redirect, and is
 * bounded in time and in what it reads of the answer.
 */
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import {
  bareHost,
  findByNameServer,
  isLoopback,
  isPrivateHost,
  lookupPublic,
  RefusedAddress,
  type FindAddresses,
} from '#app/api/outbound/public-address.ts';
import { LONGEST_URL } from '../limits.ts';
import type { Outcome } from './settle.server.ts';

const TIMEOUT_SECONDS = 15;
/** Of an answer so much is read and dropped; then the connection is closed. */
const MOST_READ = 16 * 1024;
/** Ports below that are of other services than the web, such as mail. */
const FIRST_FREE_PORT = 1_024;

/**
 * Why nothing is sent to a URL: a sentence for its owner; undefined if nothing is wrong with it.
 *
 * @param allowLoopback the option: programs of this machine, also by http
 */
export function urlFault(text: string, allowLoopback: boolean): string | undefined {
  const url = URL.parse(text);
  if (!url || text.length > LONGEST_URL) return 'It is not a URL, or it is too long.';
  const host = bareHost(url);
  const isAllowed = allowLoopback && isLoopback(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowed))
    return 'It must begin with https://.';
  if (url.username || url.password) return 'It must not have a name or a password in it.';
  if (isAllowed) return undefined;
  if (isPrivateHost(host)) return `${host} is not a public address.`;
  if (url.port !== '' && Number(url.port) < FIRST_FREE_PORT)
    return `Port ${url.port} is not allowed: use 443, or one from ${FIRST_FREE_PORT} on.`;
  return undefined;
}

export interface Posting {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface SendOptions {
  allowLoopback: boolean;
  /** Ends the attempt. */
  signal: AbortSignal;
  /** For tests. */
  timeoutMs?: number;
  /** For tests: instead of the name servers. */
  find?: FindAddresses;
  /** For tests: the certificate that signs that of the receiver. */
  ca?: string;
}

/** Sends an event. It never throws. */
export async function send({ url, headers, body }: Posting, options: SendOptions): Promise<Outcome> {
  const { allowLoopback, signal, timeoutMs = TIMEOUT_SECONDS * 1_000, find = findByNameServer, ca } = options;
  const fault = urlFault(url, allowLoopback);
  if (fault !== undefined) return { kind: 'failed', problem: `Nothing was sent. ${fault}` };
  const target = new URL(url);
  const timeLimit = AbortSignal.timeout(timeoutMs);
  const isAllowed = allowLoopback && isLoopback(bareHost(target));
  const post = target.protocol === 'https:' ? requestHttps : requestHttp;
  const bytes = Buffer.from(body);
  let answered: Outcome | undefined;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const request = post(
    target,
    {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': bytes.byteLength,
        'user-agent': 'Regatlas-Webhooks/1',
      },
      signal: AbortSignal.any([signal, timeLimit]),
      // A connection of its own, so that each attempt looks the name up and checks its addresses.
      agent: false,
      ...(!isAllowed && { lookup: lookupPublic(find) }),
      ...(ca !== undefined && { ca }),
    },
    (answer) => {
      const outcome = toOutcome(answer);
      answered = outcome;
      const end = () => resolve(outcome);
      let read = 0;
      answer.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > MOST_READ) answer.destroy();
      });
      answer.on('close', end).on('error', end);
    },
  );
  // What the receiver answered counts, even if the rest of the answer never comes.
  request.on('error', (error) =>
    resolve(
      answered ?? { kind: 'failed', problem: describeFault(error, bareHost(target), timeLimit.aborted) },
    ),
  );
  request.end(bytes);
  return promise;
}

function toOutcome({ statusCode, headers }: IncomingMessage): Outcome {
  const status = statusCode ?? 0;
  const isBusy = status === 429 || status === 503;
  return {
    kind: 'answered',
    status,
    retryAfterMs: isBusy ? readRetryAfter(headers['retry-after']) : undefined,
  };
}

/** Seconds or a date, as milliseconds from now; undefined for neither. */
function readRetryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return ms > 0 ? ms : undefined;
}

function describeFault(error: NodeJS.ErrnoException, host: string, isLate: boolean): string {
  if (error instanceof RefusedAddress) return error.message;
  const code = error.code ?? '';
  if (isLate) return `${host} did not answer within ${TIMEOUT_SECONDS} seconds.`;
  if (error.name === 'AbortError') return 'This server stopped during the attempt.';
  if (/^(?:ENOTFOUND|ENODATA|EAI_AGAIN|ETIMEOUT|ESERVFAIL|EREFUSED)$/.test(code))
    return `The host ${host} was not found.`;
  if (code === 'ECONNREFUSED') return `${host} refuses connections.`;
  if (/CERT|TLS|SSL|SELF_SIGNED|EPROTO/.test(code))
    return `The certificate or TLS of ${host} is not accepted.`;
  if (/^(?:ECONNRESET|EPIPE)$/.test(code)) return `${host} closed the connection without an answer.`;
  if (code.startsWith('HPE_')) return `${host} did not answer in HTTP.`;
  return `${host} could not be reached.`;
}
