/** Calls the API over HTTP and in process, each on a separate site so that writes leave both in equal states. */
import type { LocalApi } from '#app/api/api.ts';
import { createClient, type Client, type Result, type Transport } from '#app/client/client.ts';
import { createHttpTransport } from '#app/client/http-transport.ts';
import { createLocalTransport } from '#app/server/web/web-services.ts';
import { createTestApi, type TestApi } from './api.ts';

export const VERTICAL = 'payments_compliance';

/** A client of a site. */
type ClientFor = (token?: string, vertical?: string) => Client;

export interface Side {
  site: TestApi;
  clientFor: ClientFor;
}

export const overHttp = ({ fetch }: Pick<LocalApi, 'fetch'>): Transport =>
  createHttpTransport({ fetch, origin: 'http://localhost' });
export const inProcess = (api: Pick<LocalApi, 'forRequest'>): Transport =>
  createLocalTransport(api.forRequest(), { address: 'unknown', isLocal: false });

/** HTTP first, in process second. */
export async function bothWays(): Promise<[Side, Side]> {
  const sides = [overHttp, inProcess].map(async (transportTo): Promise<Side> => {
    const site = await createTestApi();
    return {
      site,
      clientFor: (token, vertical = VERTICAL) =>
        createClient({ transport: transportTo(site.api), vertical, token }),
    };
  });
  return (await Promise.all(sides)) as [Side, Side];
}

/** The comparable parts of two responses: everything except random parts of tokens, seals over them, and times of the machine. */
export function comparable(answer: Result<unknown>): unknown {
  if (!answer.ok) return answer;
  const { value, headers } = answer;
  return {
    value: masked(value),
    version: headers.get('x-content-version'),
    day: headers.get('x-content-day'),
  };
}

const RANDOM =
  /regatlas_pat_[\w-]{43}|eyJ[\w-]+(?:\.[\w-]*){4}|eyJ[\w-]+\.[\w-]+\.[\w-]+|(?<![\w-])(?:[\w-]{43}|[\da-f]{64})(?![\w-])|[\da-f]{8}-[\da-f-]{27}|whsec_[\w+/=]+|\d{8}T\d{9}-[\da-f]{8}/g;

function masked(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(RANDOM, '(random)');
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  // A change of access by the site itself has the time of the machine, which differs between the two.
  const time = 'action' in value && 'at' in value && { at: '(time)' };
  // So has the first publication of an item.
  const first = 'begins' in value && { begins: '(time)' };
  const version = 'version' in value && 'from' in value && { from: '(time)' };
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, child]) => [key, masked(child)])),
    ...time,
    ...first,
    ...version,
  };
}
