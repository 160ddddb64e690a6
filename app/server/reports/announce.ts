import type { AddressInfo } from 'node:net';
import { adviseOnce } from './advise-once.ts';
import { consoleLog, type Log } from '#app/telemetry/log.ts';
import type { Demo } from '../demo.ts';
import type { Environment } from '../environment/environment.ts';
import { isLoopback } from '../http/proxies.ts';
import { SETUP_LINK_HOURS } from '../setup.ts';

/** Says something to the person who starts the server. */
type Say = (text: string) => void;

/** Other names of this machine are left to its resolver, which may lead elsewhere. */
const isLoopbackHost = (host: string) => host === 'localhost' || isLoopback(host);

/** Messages at the start of the server, and the interfaces it listens on. */
export const announce = {
  /** While demonstration accounts exist the server is on loopback only, unless `REGATLAS_DEMO=1`: their password is public. */
  host({ host, demo }: Pick<Environment, 'host' | 'demo'>, demoAccounts: number): string {
    if (demoAccounts > 0 && !demo) return host && isLoopbackHost(host) ? host : '127.0.0.1';
    return host ?? '::';
  },

  /** Logs once why forms are refused behind a proxy that is not configured. */
  untrustedProxy(log: Log = consoleLog): (address: string) => void {
    const advise = adviseOnce((message) => log.warn(message));
    return (address) =>
      advise(
        'proxy',
        `${address} sends X-Forwarded-Proto and is not trusted. If it is your proxy, set TRUST_PROXY=${address} or to the number of proxies; until then forms sent over https are refused.`,
      );
  },

  ready(
    address: AddressInfo | string | null,
    host: string,
    demo: Demo | undefined,
    say: Say = (text) => console.log(text),
  ): void {
    const port = typeof address === 'object' && address ? address.port : '';
    say(`Regatlas is ready on http://localhost:${port}`);
    if (demo?.day)
      say(`The demonstration library counts days from ${demo.day}, until something newer is published.`);
    if (!demo || demo.accounts.length === 0) return;
    const accounts = demo.accounts.map(({ email, description }) => `  ${email.padEnd(20)} ${description}\n`);
    const reach = isLoopbackHost(host)
      ? 'Listening on loopback only while they exist; set REGATLAS_DEMO=1 to listen on every interface.'
      : 'REGATLAS_DEMO=1: listening on every interface nevertheless.';
    say(`\nDemonstration accounts exist (password: ${demo.password}):\n${accounts.join('')}\n${reach}`);
  },

  /** Prints the link that creates the first account of an empty site. @param path with its query */
  setup(address: AddressInfo | string | null, path: string, say: Say = (text) => console.log(text)): void {
    const port = typeof address === 'object' && address ? address.port : '';
    say(`
No account exists yet. This link creates the first administrator; it works once, within ${SETUP_LINK_HOURS} hours:

  http://localhost:${port}${path}

From another machine, open the same path at the address of your site. Every start prints a new link until an account exists.`);
  },
};
