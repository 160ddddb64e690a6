/** A digest as plain text. */
import type { Digest, DigestItem, Reason } from './digest.ts';

const list = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** `“buy now pay later” in Spain (below European Union)`; empty for a rule without words and terms. */
export function reasonText({ words, terms }: Reason): string {
  const places = terms.map(({ name, below }) => (below ? `${name} (below ${below})` : name));
  return [words && `“${words}”`, places.length > 0 && `in ${list(places)}`].filter(Boolean).join(' ');
}

/** `Matched your rule Payments: “SCA” in Spain; also Everything from the EU` */
export function whyText([first, ...others]: readonly Reason[]): string {
  if (!first) return '';
  const what = reasonText(first);
  const also = others.length > 0 ? `; also ${list(others.map(({ rule }) => rule))}` : '';
  return `Matched your rule ${first.rule}${what ? `: ${what}` : ''}${also}`;
}

function itemLines({ title, summary, place, dated, due, reasons, url }: DigestItem): string[] {
  return [
    title,
    ...(summary ? [summary] : []),
    [place, dated, due].filter(Boolean).join(' · '),
    whyText(reasons),
    url,
    '',
  ];
}

/** `3 more items are in your watchlist.` */
export function moreText(more: number): string {
  return more === 1 ? '1 more item is in your watchlist.' : `${more} more items are in your watchlist.`;
}

export function digestText(digest: Digest): string {
  const { siteName, vertical, day, groups, more, deadlines, urls, recipient, schedule, postal } = digest;
  return [
    `${siteName} ${vertical}, ${day}`,
    '',
    ...groups.flatMap(({ rule, note, items }) => [
      `== ${rule}${note ? ` (“${note}”)` : ''}: ${items.length} new`,
      '',
      ...items.flatMap(itemLines),
    ]),
    ...(more > 0 ? [moreText(more), ''] : []),
    ...(deadlines.length > 0
      ? [
          '== Your deadlines',
          '',
          ...deadlines.flatMap(({ days, label, detail, url }) => [
            `${days} ${days === 1 ? 'day' : 'days'}: ${label} (${detail})`,
            url,
          ]),
          `All: ${urls.calendar}`,
          '',
        ]
      : []),
    '-- ',
    `Your rules: ${urls.watchlist}`,
    ...(urls.weekly === undefined ? [] : [`Weekly instead: ${urls.weekly}`]),
    `Pause for two weeks: ${urls.pause}`,
    `Unsubscribe: ${urls.unsubscribe}`,
    `Sent to ${recipient} ${schedule}, when something matches.`,
    postal,
    '',
  ].join('\n');
}
