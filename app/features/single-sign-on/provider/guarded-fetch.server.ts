/**
 * Requests to providers that administrators name: only to public addresses, with a limit of size and time, and without
 * redirects, so that the server cannot be made to call machines of its own network.
 */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { CustomFetch } from 'openid-client';
import {
  bareHost,
  findBySystem,
  isLoopback,
  isPrivateHost,
  lookupPublic,
  RefusedAddress,
} from '#app/api/outbound/public-address.ts';

/** The documents of providers have some kilobytes; a set of keys has some tens. */
const MOST_BYTES = 512 * 1024;
export const TIMEOUT_SECONDS = 5;

/**
 * Why a URL of a provider is refused before anything is sent; undefined if nothing is wrong with it.
 *
 * @param privateHosts hosts that may be at private addresses (option `privateHosts`)
 */
export function urlFault(text: string, privateHosts: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return 'It is not a URL.';
  const url = new URL(text);
  const { protocol, username, password } = url;
  const host = bareHost(url);
  if (username || password) return 'It must not have a name or a password in it.';
  const isAllowed = privateHosts.some((one) => one.toLowerCase() === host);
  if (protocol !== 'https:' && !(protocol === 'http:' && isAllowed && isLoopback(host)))
    return 'It must begin with https://.';
  if (!isAllowed && isPrivateHost(host))
    return `${host} is not a public address. The operator can allow it by the option privateHosts.`;
  return undefined;
}

const publicLookup = lookupPublic(findBySystem);

/** @returns a `fetch` for the library */
export function guardedFetch(privateHosts: readonly string[]): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const fault = urlFault(url, privateHosts);
    if (fault) throw new RefusedAddress(fault);
    const target = new URL(url);
    const isAllowed = privateHosts.some((one) => one.toLowerCase() === bareHost(target));
    const sent =
      body === null || body === undefined ? undefined : await new Response(body as BodyInit).bytes();
    return new Promise<Response>((resolve, reject) => {
      const send = target.protocol === 'https:' ? requestHttps : requestHttp;
      const request = send(
        target,
        {
          ...{ method, headers: { ...headers, ...(sent && { 'content-length': String(sent.byteLength) }) } },
          ...(signal && { signal }),
          ...(!isAllowed && { lookup: publicLookup }),
          agent: false,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          let size = 0;
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > MOST_BYTES)
              request.destroy(new RefusedAddress('The answer of the provider is too long.'));
            else chunks.push(chunk);
          });
          answer.once('error', reject);
          answer.once('end', () => {
            const status = answer.statusCode ?? 502;
            const received = new Headers();
            for (const [name, value] of Object.entries(answer.headersDistinct))
              for (const one of value ?? []) received.append(name, one);
            const hasBody = status !== 204 && status !== 304;
            resolve(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: received }));
          });
        },
      );
      request.once('error', reject);
      request.end(sent);
    });
  };
}
