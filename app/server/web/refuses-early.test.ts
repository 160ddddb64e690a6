import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { Asker } from '#app/queue/fair-queue.ts';
import { refusesEarly } from './refuses-early.ts';

const token = (payload: object) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`;

/** For whom the gate is asked about a request with these cookies. */
function askedFor(cookie: string | undefined): Asker {
  let asked: Asker | undefined;
  const early = refusesEarly(
    {
      refuses(target, asker) {
        expect(target).toBe('/page');
        asked = asker();
        return 'full';
      },
    },
    undefined,
  );
  const headers = { host: 'localhost', ...(cookie !== undefined && { cookie }) };
  const socket = { remoteAddress: '192.0.2.1' };
  expect(early('/page', { headers, socket } as unknown as IncomingMessage)).toBe('full');
  return asked!;
}

test.each([
  ['a reader', `access_token=${token({ sub: '7' })}; refresh_token=r`, '7'],
  ['nobody', undefined, 'address 192.0.2.1'],
  ['nobody with other cookies', 'theme=dark', 'address 192.0.2.1'],
  ['a token that names nobody', `access_token=${token({})}; refresh_token=r`, 'address 192.0.2.1'],
  ['a token that is none', 'access_token=%; refresh_token=r', 'address 192.0.2.1'],
  // Who it is comes out at the refresh: the queue of others at its address does not count.
  ['a reader whose access token has ended', 'refresh_token=r', 'unknown reader'],
])('%s', (_, cookie, asker) => {
  expect(askedFor(cookie)).toBe(asker);
});
