import type { AddressInfo } from 'node:net';
import { adviseOnce } from './advise-once.ts';
import type { Demo } from '../demo.ts';
import type { Environment } from '../environment/environment.ts';
import { isLoopback } from '../http/proxies.ts';
import { SETUP_LINK_HOURS } from '../setup.ts';

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
  untrustedProxy(): (address: string) => void {
    const advise = adviseOnce((message) => console.error(message));
    return (address) =>
      advise(
        'proxy',
        `${address} sends X-Forwarded-Proto and is not trusted. If it is your proxy, set TRUST_PROXY=${address} or to the number of proxies; until then forms sent over https are refused.`,
      );
  },

  ready(address: AddressInfo | string | null, host: string, demo: Demo | undefined): void {
    const port = typeof address === 'object' && address ? address.port : '';
    console.log(`Regatlas is ready on http://localhost:${port}`);
    if (demo?.day)
      console.log(
        `The demonstration library counts days from ${demo.day}, until something newer is published.`,
      );
    if (!demo || demo.accounts.length === 0) return;
    console.log(`\nDemonstration accounts exist (password: ${demo.password}):`);
    for (const { email, description } of demo.accounts) console.log(`  ${email.padEnd(20)} ${description}`);
    console.log(
      isLoopbackHost(host)
        ? '\nListening on loopback only while they exist; set REGATLAS_DEMO=1 to listen on every interface.'
        : '\nREGATLAS_DEMO=1: listening on every interface nevertheless.',
    );
  },

  /** Prints the link that creates the first account of an empty site. @param path with its query */
  setup(address: AddressInfo | string | null, path: string): void {
    const port = typeof address === 'object' && address ? address.port : '';
    console.log(`
No account exists yet. This link creates the first administrator; it works once, within ${SETUP_LINK_HOURS} hours:

  http://localhost:${port}${path}

From another machine, open the same path at the address of your site. Every start prints a new link until an account exists.`);
  },
};
