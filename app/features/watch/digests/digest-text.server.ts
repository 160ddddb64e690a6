/** A digest as plain text, and what a reader sees of it first: the subject, and the line that mail programs show beside it. */
import { fillText } from '#app/text/fill-text.ts';
import { formatList } from '#app/text/format-list.ts';
import { formatCount, grouped, plural } from '#app/text/count.ts';
import { bindsLabel } from '#app/text/format-list.ts';
import type { Digest, DigestItem, DigestNotice, Reason } from './digest.server.ts';

/** `“buy now pay later” in Spain (below European Union)`; empty for a rule without words and terms. */
export function reasonText({ words, terms }: Reason): string {
  const places = terms.map(({ name, below, binds }) =>
    below ? `${name} (below ${below})` : binds ? `${name}, ${bindsLabel([binds])}` : name,
  );
  return [words && `“${words}”`, places.length > 0 && `in ${formatList(places)}`].filter(Boolean).join(' ');
}

/** `Matched your rule Payments: “SCA” in Spain; also Everything from the EU` */
function whyText([first, ...others]: readonly Reason[]): string {
  if (!first) return '';
  const what = reasonText(first);
  const also = others.length > 0 ? `; also ${formatList(others.map(({ rule }) => rule))}` : '';
  return `Matched your rule ${first.rule}${what ? `: ${what}` : ''}${also}`;
}

function itemLines({ title, changes, summary, place, dated, due, reasons, url }: DigestItem): string[] {
  return [
    title,
    ...changes,
    ...(summary ? [summary] : []),
    [place, dated, due].filter(Boolean).join(' · '),
    whyText(reasons),
    url,
    '',
  ];
}

function noticeLines({ text, title, quote, url }: DigestNotice): string[] {
  return [`${text}: ${title}`, ...(quote ? [`“${quote}”`] : []), url, ''];
}

function askedLines({ text, title, url }: DigestNotice): string[] {
  return [title, text, url, ''];
}

function withdrawnLines(
  { text, title, quote, url, withdrawn }: DigestNotice,
  { instead: label }: Digest['texts'],
): string[] {
  const { reason, instead } = withdrawn!;
  return [
    title,
    quote ? `${text}. ${quote}` : text,
    reason,
    ...(instead ? [`${label}: ${instead.title}`, instead.url] : []),
    ...[url, ''],
  ];
}

/** Notices of pages that were withdrawn, of what the reader asked to be told of, and of the reader's team. */
export function splitNotices({ notices }: Pick<Digest, 'notices'>) {
  const {
    withdrawn = [],
    asked = [],
    team = [],
  } = Object.groupBy(notices, (notice) => (notice.withdrawn ? 'withdrawn' : notice.asked ? 'asked' : 'team'));
  return { withdrawn, asked, team };
}

/** Why the reader has it. */
export function sentText({ notices, texts, recipient, schedule }: Digest): string {
  const { withdrawn, asked, team } = splitNotices({ notices });
  const sent =
    team.length > 0
      ? texts.sentWithNews
      : withdrawn.length > 0
        ? texts.sentWithWithdrawals
        : asked.length > 0
          ? texts.sentAsAsked
          : texts.sent;
  return fillText(sent, { recipient, schedule });
}

/** `3 more items are in your watchlist.` */
export function moreText(more: number): string {
  return `${grouped(more)} more ${plural(more, 'item is', 'items are')} in your watchlist.`;
}

export function digestText(digest: Digest): string {
  const { siteName, vertical, day, groups, more, deadlines, urls } = digest;
  const { withdrawn, asked, team } = splitNotices(digest);
  const { texts, postal } = digest;
  return [
    `${siteName} ${vertical}, ${day}`,
    '',
    ...groups.flatMap(({ rule, note, items }) => [
      `== ${rule}${note ? ` (“${note}”)` : ''}: ${items.length} new`,
      '',
      ...items.flatMap(itemLines),
    ]),
    ...(more > 0 ? [moreText(more), ''] : []),
    ...(withdrawn.length > 0
      ? [`== ${texts.withdrawn}`, '', ...withdrawn.flatMap((one) => withdrawnLines(one, texts))]
      : []),
    ...(asked.length > 0 ? [`== ${texts.asked}`, '', ...asked.flatMap(askedLines)] : []),
    ...(team.length > 0 ? [`== ${texts.team}`, '', ...team.flatMap(noticeLines)] : []),
    ...(deadlines.length > 0
      ? [
          `== ${texts.deadlines}`,
          '',
          ...deadlines.flatMap(({ days, label, detail, url }) => [
            `${formatCount(days, 'day')}: ${label} (${detail})`,
            url,
          ]),
          ...(urls.calendar === undefined ? [] : [`All: ${urls.calendar}`]),
          '',
        ]
      : []),
    '-- ',
    `${texts.rules}: ${urls.watchlist}`,
    ...(urls.weekly === undefined ? [] : [`${texts.weekly}: ${urls.weekly}`]),
    `${texts.pause}: ${urls.pause}`,
    `${texts.unsubscribe}: ${urls.unsubscribe}`,
    sentText(digest),
    postal,
    '',
  ].join('\n');
}

/** Mail programs cut longer subjects off. */
const SUBJECT_LENGTH = 70;

function shorten(title: string, length: number): string {
  if (title.length <= length) return title;
  const cut = title.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s,;:]+$/, '')}…`;
}

const listItems = ({ groups }: Pick<Digest, 'groups'>): DigestItem[] => groups.flatMap(({ items }) => items);

/** What happened, after what the reader asked about; of others before it. */
const sayNotice = ({ text, title, asked }: DigestNotice): string =>
  asked ? `${title}: ${text}` : `${text}: ${title}`;

/** The title of the top item, or else what the latest notice says; and the number of the others. */
export function digestSubject(digest: Pick<Digest, 'groups' | 'more' | 'notices'>): string {
  const [top, ...others] = listItems(digest);
  const latest = digest.notices.at(-1);
  const count = top ? others.length + digest.more : digest.notices.length - 1;
  const more = count > 0 ? `; ${count} more` : '';
  const title = top ? top.title : latest ? sayNotice(latest) : '';
  return `${shorten(title, SUBJECT_LENGTH - more.length)}${more}`;
}

/** Of a mail that only tells what was asked for: the whole of what the subject shortens, and the titles of the others. */
function previewAsked(notices: readonly DigestNotice[]): string {
  const [latest, ...others] = notices.toReversed();
  if (!latest || notices.some(({ asked }) => !asked)) return latest?.quote ?? '';
  const also = others.length > 0 ? ` Also: ${formatList(others.map(({ title }) => title))}.` : '';
  return `${sayNotice(latest)}.${also}`;
}

/** `3 more from your rules; 1 deadline within 14 days.` */
export function digestPreview(digest: Pick<Digest, 'groups' | 'more' | 'notices' | 'deadlines'>): string {
  const [top, ...others] = listItems(digest);
  const count = others.length + digest.more;
  const { withdrawn, asked, team } = splitNotices(digest);
  const near = digest.deadlines.filter(({ urgency }) => urgency === 'due').length;
  return [
    top ? top.summary : previewAsked(digest.notices),
    ...(count > 0 ? [`${count} more from your rules.`] : []),
    ...(top && withdrawn.length > 0
      ? [`${formatCount(withdrawn.length, 'page')} ${plural(withdrawn.length, 'was', 'were')} withdrawn.`]
      : []),
    ...(top && asked.length > 0 ? [`${formatCount(asked.length, 'notice')} that you asked for.`] : []),
    ...(top && team.length > 0 ? [`${formatCount(team.length, 'notice')} of your team.`] : []),
    ...(near > 0 ? [`${formatCount(near, 'near deadline')}.`] : []),
  ].join(' ');
}
