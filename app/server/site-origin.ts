/** Where a vertical is on the web, for links that are read elsewhere: in e-mails and feeds. */
import type { VerticalConfig } from '#app/config/model.ts';

export interface SiteOrigins {
  /** `https://payments.regatlas.example` */
  of(vertical: Pick<VerticalConfig, 'hosts' | 'site'>): string;
  /** Told once the server listens: the port of a site on this machine. */
  listensOn(port: number): void;
}

const isLocal = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || /^(?:127\.|\[?::1)/.test(host);

export function siteOrigins(port: number): SiteOrigins {
  let current = port;
  return {
    of({ hosts, site }) {
      if (site.origin) return site.origin;
      const host = hosts[0] ?? 'localhost';
      return isLocal(host) ? `http://${host}:${current}` : `https://${host}`;
    },
    listensOn(actual) {
      current = actual;
    },
  };
}
