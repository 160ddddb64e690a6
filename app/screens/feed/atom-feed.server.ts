/** A feed as Atom (RFC 4287). */
import { escapeXml } from '#app/text/xml.ts';
import type { Feed } from '#app/contracts/feeds.ts';
import { entryText, feedPage } from './entry-text.ts';
import { calendarDomain, type CalendarPlace } from '#app/shell/dates/calendar-file.server.ts';

/** @param self URL of the feed */
export function atomFeed(feed: Feed, place: CalendarPlace, self: string): string {
  const { origin, vertical } = place;
  const id = (rest: string) => escapeXml(`tag:${calendarDomain(vertical).replaceAll('_', '-')},2026:${rest}`);
  const text = (name: string, content: string) => `<${name}>${escapeXml(content)}</${name}>`;
  const entries = feed.items.map((item) => {
    const { nid, title, path, typeLabel, published, changed } = item;
    const url = escapeXml(new URL(path, origin).href);
    const shown = entryText(feed, item);
    return [
      '<entry>',
      `<id>${id(`item/${nid}`)}</id>`,
      text('title', title),
      `<link rel="alternate" type="text/html" href="${url}"/>`,
      text('published', `${published}T00:00:00Z`),
      text('updated', changed),
      `<category term="${escapeXml(typeLabel)}"/>`,
      ...(shown ? [text('summary', shown)] : []),
      '</entry>',
    ].join('');
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${id(feed.id)}</id>
${text('title', `${vertical.site.name}: ${feed.name}`)}
${text('updated', feed.updated)}
<author>${text('name', vertical.site.name)}</author>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feedPage(feed, origin))}"/>
${entries.join('\n')}
</feed>
`;
}
