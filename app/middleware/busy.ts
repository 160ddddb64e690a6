/** Answers to requests that do not fit: they cost nothing, and need neither a style sheet nor a script (decision 084). */
import type { Refusal } from '#app/queue/fair-queue.ts';
import { isFetchedAhead, type PageRequest } from './step.ts';

const RETRY_AFTER_SECONDS = 2;

const PAGE =
  '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Busy right now</title></head><body><main><h1>Busy right now</h1>' +
  '<p>More people than usual are using the site. Your page was not loaded. Wait a few seconds, then ' +
  '<a href="">try again</a>. You stay signed in.</p></main></body></html>\n';

const HEADERS = {
  'Retry-After': String(RETRY_AFTER_SECONDS),
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

interface BusyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const DOCUMENT = {
  headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' },
  body: PAGE,
};

/** For a data request of the framework. */
const DATA = { headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }, body: null };

/**
 * For a prefetch, which nobody waits for: an empty success, because browsers report an error status as a fault of the page.
 * `no-store` makes them ask again when the reader does follow the link.
 */
const PREFETCH: BusyAnswer = { status: 204, headers: { 'Cache-Control': 'no-store' }, body: null };

/** The answer to a request that does not fit: 429 to an account that asks for too much itself, 503 to others. */
export function busyAnswer(request: Pick<PageRequest, 'headers'>, path: string, reason: Refusal): BusyAnswer {
  if (isFetchedAhead(request)) return PREFETCH;
  return { status: reason === 'account-full' ? 429 : 503, ...(path.endsWith('.data') ? DATA : DOCUMENT) };
}
