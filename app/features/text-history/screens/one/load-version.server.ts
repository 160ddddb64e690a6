/** The version that a URL names, with its citations, for its page and its file. */
import { getClient, siteContext } from '#app/middleware/context.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { localDay } from '#app/text/day.ts';
import { citeVersion, type Citations } from '../../cite/citations.ts';
import { versionHref } from '../../versions-href.ts';
import type { VersionToCite } from '../../contract.ts';

type Loading = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** The names of the paragraph and the version, and what the API answers. */
export async function loadVersion({ context, request }: Loading) {
  const { resolved } = context.get(siteContext);
  const { searchParams, origin } = new URL(request.url);
  const { nid = '', version = '' } = resolved?.params ?? {};
  const at = searchParams.get('at') ?? undefined;
  const answer = await getClient(context).call('versionToCite', {
    params: { nid, version },
    query: at === undefined ? {} : { at },
  });
  return { answer, origin };
}

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
