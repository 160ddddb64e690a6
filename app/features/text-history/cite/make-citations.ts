import { localDay } from '#app/text/day.ts';
import type { VersionToCite } from '../contract.ts';
import { versionHref } from '../versions-href.ts';
import { citeVersion, type Citations } from './citations.ts';

/** @param origin of the site, `https://payments.example` */
export function makeCitations(item: VersionToCite, origin: string): Citations {
  const { nid, title, label, authors, site, shown, cited, today, zone } = item;
  return citeVersion({
    ...{ title, label, authors, site, today, version: shown.version },
    day: shown.from === null ? null : localDay(new Date(shown.from), zone),
    section: cited?.section ?? null,
    paragraph: cited?.number ?? null,
    url: origin + versionHref(nid, shown.version, cited?.at),
  });
}
