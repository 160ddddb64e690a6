/** A feed as RSS 2.0 (rssboard.org/rss-specification), for programs that do not read Atom. */
import { escapeXml } from '#app/text/xml.ts';
import type { Feed } from '#app/contracts/feeds.ts';
import { entryText, feedPage, feedWords } from './entry-text.ts';
import { calendarDomain, type CalendarPlace } from '#app/shell/dates/calendar-file.server.ts';

/** RFC 822 with a year of four digits: `Fri, 20 Nov 2026 12:00:00 GMT`. */
const toRfc822 = (time: string) => new Date(time).toUTCString();

/** @param self URL of the feed */
export function rssFeed(feed: Feed, place: CalendarPlace, self: string): string {
  const { origin, vertical } = place;
  const text = (name: string, content: string) => `<${name}>${escapeXml(content)}</${name}>`;
  const items = feed.items.map((item) => {
    const { nid, title, path, typeLabel, changed } = item;
    const shown = entryText(feed, item);
    return [
      '<item>',
      text('title', title),
      text('link', new URL(path, origin).href),
      `<guid isPermaLink="false">${escapeXml(`${calendarDomain(vertical)}/item/${nid}`)}</guid>`,
      text('pubDate', toRfc822(changed)),
      text('category', typeLabel),
      ...(shown ? [text('description', shown)] : []),
      '</item>',
    ].join('');
  });
  const title = `${vertical.site.name}: ${feed.name}`;
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${text('title', title)}
${text('link', feedPage(feed, origin))}
${text('description', feedWords(feed).describe(feed))}
<language>en</language>
${text('lastBuildDate', toRfc822(feed.updated))}
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>
${items.join('\n')}
</channel>
</rss>
`;
}
