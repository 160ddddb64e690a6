/**
 * Asks one address of another site whether it is there. It connects only to public addresses, reads no more than the head
 * of an answer, and is bounded in time and in the redirects that it follows.
 */
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import {
  bareHost,
  findByNameServer,
  isPrivateHost,
  lookupPublic,
  RefusedAddress,
  type FindAddresses,
} from '#app/api/outbound/public-address.ts';
import type { LinkCheck } from '#app/store/content/links.ts';

/** For an address with all its redirects. */
const TIMEOUT_SECONDS = 20;
const MOST_REDIRECTS = 5;
/** Characters of an address that somebody else chose. */
const LONGEST_SHOWN = 200;
const WEB_PORTS = ['', '80', '443'];

export type Answer = Pick<LinkCheck, 'outcome' | 'answer'>;

export interface AskOptions {
  /** Ends the question. */
  signal: AbortSignal;
  /** For tests. */
  timeoutMs?: number;
  /** For tests: connects to this machine, at any port. */
  allowPrivate?: boolean;
  /** For tests: instead of the name servers. */
  find?: FindAddresses;
}

/** Why an address is not asked, as a sentence that goes on from it; undefined if nothing is wrong with it. */
function whyNotAsked(url: URL): string | undefined {
  if (!/^https?:$/.test(url.protocol)) return 'was not asked: it is not an address of the web';
  if (url.username || url.password) return 'was not asked: it has a name or a password in it';
  if (isPrivateHost(bareHost(url))) return 'was not asked: it is not public';
  if (!WEB_PORTS.includes(url.port)) return `was not asked: port ${url.port} is not one of the web`;
  return undefined;
}

/** @returns what it answered. It never throws: what goes wrong on the way is `unclear` */
export async function askAddress(
  address: string,
  { signal, timeoutMs = TIMEOUT_SECONDS * 1_000, allowPrivate = false, find = findByNameServer }: AskOptions,
): Promise<Answer> {
  const timeLimit = AbortSignal.timeout(timeoutMs);
  const both = AbortSignal.any([signal, timeLimit]);
  let url = new URL(address);
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const fault = allowPrivate ? undefined : whyNotAsked(url);
      if (fault !== undefined)
        return unclear(
          redirects === 0 ? fault : `redirects to ${url.href.slice(0, LONGEST_SHOWN)}, which ${fault}`,
        );
      const { status, location } = await readHead(url, both, allowPrivate ? undefined : find);
      const next = location === undefined ? null : URL.parse(location, url);
      if (status < 300 || status >= 400 || !next) return judge(status);
      url = next;
    }
    return unclear(`redirects more than ${MOST_REDIRECTS} times`);
  } catch (error) {
    return describeFault(error as NodeJS.ErrnoException, timeLimit.aborted);
  }
}

const unclear = (answer: string): Answer => ({ outcome: 'unclear', answer });

/** Only what says that a page is gone is dead: sites refuse programs, and have bad days. */
function judge(status: number): Answer {
  const answer = `answered ${status}`;
  if (status < 300) return { outcome: 'ok', answer };
  return status === 404 || status === 410 ? { outcome: 'dead', answer } : unclear(answer);
}

function readHead(
  url: URL,
  signal: AbortSignal,
  find: FindAddresses | undefined,
): Promise<{ status: number; location: string | undefined }> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        // Many sites answer HEAD with a fault.
        method: 'GET',
        headers: { 'user-agent': 'Regatlas-Links/1', accept: '*/*' },
        signal,
        // A connection of its own, so that each question looks the name up and checks its addresses.
        agent: false,
        ...(find && { lookup: lookupPublic(find) }),
      },
      (answer: IncomingMessage) => {
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
        answer.on('error', () => {}).destroy();
      },
    );
    request.on('error', reject);
    request.end();
  });
}

function describeFault(error: NodeJS.ErrnoException, isLate: boolean): Answer {
  if (error instanceof RefusedAddress) return unclear('was not asked: its host is not at a public address');
  if (isLate) return unclear('did not answer in time');
  const code = error.code ?? '';
  if (code === 'ENOTFOUND') return { outcome: 'dead', answer: 'has a host that does not exist' };
  if (/CERT|TLS|SSL|SELF_SIGNED|EPROTO/.test(code)) return unclear('has a certificate that is not accepted');
  return unclear('could not be reached');
}
