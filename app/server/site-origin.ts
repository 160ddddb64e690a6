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

/**
 * What is wrong with links in mail that leaves this machine: they would lead to the machine of its reader.
 *
 * @param smtpUrl absent where mail is written to files
 */
export function originWarnings(
  smtpUrl: string | undefined,
  verticals: Readonly<Record<string, Pick<VerticalConfig, 'hosts' | 'site'>>>,
): string[] {
  if (smtpUrl === undefined) return [];
  const local = Object.entries(verticals)
    .filter(([, { hosts, site }]) => !site.origin && isLocal(hosts[0] ?? 'localhost'))
    .map(([id]) => id);
  if (local.length === 0) return [];
  return [
    `Links in mail lead to localhost for ${local.join(', ')}: set "origin" in config/site.json or in the files of these verticals, or a host of the web as their first one.`,
  ];
}

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
