/** Requests to a site: one after another, no faster than agreed, bounded in size, time and number of tries. */
import { open } from 'node:fs/promises';
import { networkFault, statusFault, SyncFailure } from './failure.ts';

export interface SiteAccess {
  /** The value of the header Authorization; only the origin of the site ever gets it. */
  authorization?: string | undefined;
  requestsPerSecond: number;
}

export interface SiteClientOptions extends SiteAccess {
  /** The only origin that documents come from. */
  origin: string;
  signal?: AbortSignal | undefined;
  /** For tests. */
  wait?: ((ms: number) => Promise<unknown>) | undefined;
  /** For tests: the longest time for one answer, in milliseconds. */
  patienceMs?: number | undefined;
}

/** A document with the time of its answer by the clock of the site, in Unix seconds. */
interface SiteDocument {
  json: unknown;
  date: number | null;
}

export interface SiteClient {
  readonly requests: number;
  /** @throws SyncFailure */
  document(address: URL, what: string): Promise<SiteDocument>;
  /**
   * Saves a file.
   *
   * @returns why it cannot be had, if that will last
   * @throws SyncFailure if it might be had later
   */
  file(address: URL, to: string, largest: number): Promise<{ refused: string } | undefined>;
}

/** A page has at most 50 items, with what they include. */
const LARGEST_DOCUMENT = 32 * 1024 * 1024;
const PATIENCE_MS = 60_000;
const TRIES = 4;
const MOST_REDIRECTS = 3;
/** A site that asks for a longer pause is left alone until the next run. */
const LONGEST_PAUSE_MS = 60_000;
const LATER = new Set([429, 502, 503, 504]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

class TooLarge extends Error {}

type Sink = (chunk: Uint8Array) => Promise<void> | void;

export function createSiteClient(options: SiteClientOptions): SiteClient {
  const { origin, authorization, requestsPerSecond, signal, patienceMs = PATIENCE_MS } = options;
  const wait = options.wait ?? ((ms: number) => pause(ms, signal));
  let requests = 0;
  let freeAt = 0;

  const turn = async () => {
    const now = performance.now();
    const startsAt = Math.max(now, freeAt);
    freeAt = startsAt + 1_000 / requestsPerSecond;
    if (startsAt > now) await wait(startsAt - now);
    if (signal?.aborted) throw new SyncFailure('The run was told to end.');
    requests++;
  };

  /** One request, without redirects. */
  const send = async (address: URL, accept: string, within: AbortSignal): Promise<Response> => {
    await turn();
    return fetch(address, {
      redirect: 'manual',
      signal: within,
      headers: {
        Accept: accept,
        'Cache-Control': 'no-cache',
        'User-Agent': 'Regatlas content sync',
        ...(authorization !== undefined && address.origin === origin && { Authorization: authorization }),
      },
    });
  };

  /** Follows redirects inside the origin. */
  const follow = async (first: URL, accept: string, within: AbortSignal): Promise<Response> => {
    let address = first;
    for (let hops = 0; ; hops++) {
      const response = await send(address, accept, within);
      if (!REDIRECTS.has(response.status)) return response;
      await response.body?.cancel();
      const next = URL.parse(response.headers.get('Location') ?? '', address);
      if (!next || next.origin !== first.origin)
        throw new SyncFailure(
          `${shown(first)} leads to ${next?.origin ?? 'nowhere'}, another site, which is not followed. Is that the address to use?`,
        );
      if (hops === MOST_REDIRECTS)
        throw new SyncFailure(`${shown(first)} leads from one address to the next without end.`);
      address = next;
    }
  };

  /** Tries until there is an answer that waiting would not change; its body goes to `sink`. */
  const ask = async (address: URL, accept: string, largest: number, sink: () => Promise<Sink> | Sink) => {
    for (let tries = 1; ; tries++) {
      const within = AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]);
      let problem: string;
      let askedToWait: number | undefined;
      try {
        const response = await follow(address, accept, within);
        if (!LATER.has(response.status)) {
          if (response.ok) await readBody(response, largest, await sink());
          else await response.body?.cancel();
          return response;
        }
        await response.body?.cancel();
        problem = `the site answered ${response.status}`;
        askedToWait = retryAfter(response);
      } catch (error) {
        if (error instanceof SyncFailure || error instanceof TooLarge) throw error;
        if (signal?.aborted) throw new SyncFailure('The run was told to end.');
        const { reason, isLasting } = networkFault(error);
        if (isLasting) throw new SyncFailure(`${shown(address)} cannot be read: ${reason}.`);
        problem = reason;
      }
      const delay = askedToWait ?? 1_000 * 2 ** (tries - 1);
      if (delay > LONGEST_PAUSE_MS)
        throw new SyncFailure(
          `The site is busy and asks to come back in ${Math.ceil(delay / 60_000)} minutes (${shown(address)}).`,
          delay,
        );
      if (tries === TRIES)
        throw new SyncFailure(`${shown(address)} cannot be read: ${problem}, ${TRIES} times.`);
      await wait(delay);
    }
  };

  return {
    get requests() {
      return requests;
    },
    async document(address, what) {
      if (address.origin !== origin)
        throw new SyncFailure(
          `The site names an address on ${address.origin} for ${what}, which is another site than ${origin}; it is not followed. If it is the same site behind a proxy, tell Drupal so (reverse_proxy in settings.php).`,
        );
      const chunks: Uint8Array[] = [];
      const response = await ask(address, 'application/vnd.api+json', LARGEST_DOCUMENT, () => {
        chunks.length = 0;
        return (chunk) => void chunks.push(chunk);
      }).catch((error: unknown) => {
        if (!(error instanceof TooLarge)) throw error;
        throw new SyncFailure(`${shown(address)} has more than ${LARGEST_DOCUMENT / 1024 / 1024} MB.`);
      });
      if (!response.ok) throw new SyncFailure(statusFault(response.status, what));
      const date = Date.parse(response.headers.get('Date') ?? '');
      return { json: parse(chunks, address), date: Number.isNaN(date) ? null : Math.floor(date / 1_000) };
    },
    async file(address, to, largest) {
      const handle = await open(to, 'w', 0o600);
      try {
        const response = await ask(address, '*/*', largest, async () => {
          await handle.truncate(0);
          let at = 0;
          return async (chunk) => {
            await handle.write(chunk, 0, chunk.length, at);
            at += chunk.length;
          };
        });
        return response.ok ? undefined : { refused: `the site answers ${response.status}` };
      } catch (error) {
        if (error instanceof TooLarge) return { refused: `is larger than ${largest / 1024 / 1024} MB` };
        throw error;
      } finally {
        await handle.close();
      }
    },
  };
}

/** An address without its query, which is long. */
const shown = ({ origin, pathname }: URL): string => origin + pathname;

function parse(chunks: readonly Uint8Array[], address: URL): unknown {
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    const kind = /^\s*</.test(text) ? 'a web page' : 'something else';
    throw new SyncFailure(`${shown(address)} is not JSON but ${kind}. Is this a Drupal site with JSON:API?`);
  }
}

/** `Retry-After` in milliseconds: seconds, or a date. */
function retryAfter(response: Response): number | undefined {
  const given = response.headers.get('Retry-After')?.trim();
  if (!given) return undefined;
  if (/^\d{1,9}$/.test(given)) return Number(given) * 1_000;
  const at = Date.parse(given);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

async function readBody(response: Response, largest: number, sink: Sink): Promise<void> {
  if (Number(response.headers.get('Content-Length')) > largest) {
    await response.body?.cancel();
    throw new TooLarge();
  }
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > largest) throw new TooLarge();
    await sink(chunk);
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
