/**
 * A digest as HTML: tables and inline styles, because mail programs support little else; those that read style sheets also
 * get dark colours. No picture, no tracking.
 */
import { plural } from '#app/text/count.ts';
import { escapeHtml } from '#app/text/html-text.ts';
import type { Digest, DigestDeadline, DigestItem, DigestNotice, Reason } from './digest.server.ts';
import {
  digestPreview,
  digestSubject,
  moreText,
  reasonText,
  sentText,
  splitNotices,
} from './digest-text.server.ts';
import { inlineStyles, styleSheet, type StyleName } from './digest-styles.ts';

const TABLE = '<table role="presentation" width="100%" cellspacing="0" cellpadding="0"';

export function digestHtml(digest: Digest): string {
  const styles = inlineStyles(digest.accent);
  const look = (name: StyleName) => `class="${name}" style="${escapeHtml(styles[name])}"`;
  const tag = (element: string, name: StyleName, content: string, more = '') =>
    `<${element} ${look(name)}${more}>${content}</${element}>`;
  const link = (name: StyleName, url: string, text: string) =>
    tag('a', name, text, ` href="${escapeHtml(url)}"`);
  const row = (content: string) => `<tr>${content}</tr>`;

  /** @param note of the first rule, where the item is not below the rule's own heading */
  function why([first, ...others]: readonly Reason[], note = ''): string {
    if (!first) return '';
    const what = reasonText(first);
    const names = others.map(({ rule }) => tag('b', 'name', escapeHtml(rule)));
    return tag(
      'p',
      'why',
      `Matched your rule ${tag('b', 'name', escapeHtml(first.rule))}${
        note ? ` ${tag('span', 'note', `“${escapeHtml(note)}”`)}` : ''
      }${what ? `: ${escapeHtml(what)}` : ''}${names.length > 0 ? `; also ${names.join(', ')}` : ''}`,
    );
  }

  function item(
    { title, url, changes, summary, place, dated, due, reasons }: DigestItem,
    top?: { note: string },
  ): string {
    const heading = link('link', url, escapeHtml(title));
    const meta = [
      ...(place ? [tag('b', 'place', escapeHtml(place))] : []),
      escapeHtml(dated),
      ...(due ? [tag('span', 'due', escapeHtml(due))] : []),
    ];
    return row(
      tag(
        'td',
        'item',
        [
          top ? tag('h1', 'top', heading) : tag('h3', 'title', heading),
          ...changes.map((change) => tag('p', 'change', escapeHtml(change))),
          summary ? tag('p', 'summary', escapeHtml(summary)) : '',
          tag('p', 'meta', meta.join(' &nbsp;')),
          why(reasons, top?.note),
        ].join(''),
      ),
    );
  }

  function groupHead(rule: string, note: string, count: number): string {
    const name = `<b>${escapeHtml(rule)}</b>${note ? tag('span', 'note', `“${escapeHtml(note)}”`) : ''}`;
    return row(
      tag(
        'td',
        'rule',
        `${TABLE}>${row(`<td><h2 style="margin:0;font:inherit">${name}</h2></td>${tag('td', 'count', `${count} new`)}`)}</table>`,
      ),
    );
  }

  function groups(): string {
    return digest.groups
      .map(({ rule, note, items }, index) => {
        const [first, ...rest] = items;
        // The top item comes before everything; its rule is named in its reason, and its group says what follows.
        if (index > 0) return groupHead(rule, note, items.length) + items.map((one) => item(one)).join('');
        const others = rest.length > 0 ? groupHead(rule, note, rest.length) : '';
        return item(first!, { note }) + others + rest.map((one) => item(one)).join('');
      })
      .join('');
  }

  function noticeHead(heading: string): string {
    return row(tag('td', 'rule', `<h2 style="margin:0;font:inherit"><b>${escapeHtml(heading)}</b></h2>`));
  }

  function teamNotice({ text, title, url, quote }: DigestNotice): string {
    const parts = [
      tag('p', 'meta', tag('b', 'place', escapeHtml(text))),
      tag('h3', 'title', link('link', url, escapeHtml(title))),
      quote ? tag('p', 'summary', `“${escapeHtml(quote)}”`) : '',
    ];
    return row(tag('td', 'item', parts.join('')));
  }

  /** A mail without items opens with the first of what happened. */
  const opening =
    digest.groups.length > 0
      ? undefined
      : [...splitNotices(digest).withdrawn, ...splitNotices(digest).asked][0];

  /** What happened to a page, below its title. */
  function happened(notice: DigestNotice, text: string): string {
    const heading = link('link', notice.url, escapeHtml(notice.title));
    const title = notice === opening ? tag('h1', 'top', heading) : tag('h3', 'title', heading);
    return title + tag('p', 'change', escapeHtml(text));
  }

  const askedNotice = (notice: DigestNotice) => row(tag('td', 'item', happened(notice, notice.text)));

  function withdrawnNotice(notice: DigestNotice): string {
    const { text, quote } = notice;
    const { reason, instead } = notice.withdrawn!;
    const parts = [
      happened(notice, quote ? `${text}. ${quote}` : text),
      instead
        ? tag(
            'p',
            'summary',
            `${escapeHtml(digest.texts.instead)}: ${link('footLink', instead.url, escapeHtml(instead.title))}`,
          )
        : '',
      tag('p', 'why', escapeHtml(reason)),
    ];
    return row(tag('td', 'item', parts.join('')));
  }

  function notices(): string {
    const { withdrawn, asked, team } = splitNotices(digest);
    return [
      ...(withdrawn.length > 0
        ? [noticeHead(digest.texts.withdrawn), ...withdrawn.map(withdrawnNotice)]
        : []),
      ...(asked.length > 0 ? [noticeHead(digest.texts.asked), ...asked.map(askedNotice)] : []),
      ...(team.length > 0 ? [noticeHead(digest.texts.team), ...team.map(teamNotice)] : []),
    ].join('');
  }

  function deadline({ days, urgency, label, detail, url }: DigestDeadline): string {
    const nearness = urgency === 'due' ? 'daysDue' : urgency === 'soon' ? 'daysSoon' : 'days';
    const number = `${tag('b', 'number', String(days))}<br>${plural(days, 'day')}`;
    const text = `${link('link', url, escapeHtml(label))}<br>${tag('span', 'detail', escapeHtml(detail))}`;
    return row(tag('td', nearness, number) + tag('td', 'deadline', text));
  }

  function deadlines(): string {
    if (digest.deadlines.length === 0) return '';
    const { calendar } = digest.urls;
    const head = `${TABLE}>${row(
      tag(
        'td',
        'deadlinesHead',
        `<h2 style="margin:0;font:inherit">${escapeHtml(digest.texts.deadlines)}</h2>`,
      ) + (calendar === undefined ? '' : tag('td', 'deadlinesAll', link('link', calendar, 'All'))),
    )}</table>`;
    return row(
      `<td style="padding:24px 0 0">${TABLE} ${look('deadlines')}>${row(`<td colspan="2">${head}</td>`)}${digest.deadlines
        .map(deadline)
        .join('')}${row('<td colspan="2" style="height:8px"></td>')}</table></td>`,
    );
  }

  const { siteName, vertical, day, urls, texts, postal } = digest;
  const head = row(
    tag(
      'td',
      'head',
      `${TABLE}>${row(
        tag('td', 'logo', `${escapeHtml(siteName)}${tag('span', 'product', escapeHtml(vertical))}`) +
          tag('td', 'day', escapeHtml(day)),
      )}</table>`,
    ),
  );
  const button =
    digest.groups.length > 0
      ? row(tag('td', 'action', link('button', urls.watchlist, escapeHtml(texts.open))))
      : row(tag('td', 'action', ''));
  const more = digest.more > 0 ? row(tag('td', 'item', escapeHtml(moreText(digest.more)))) : '';
  const body = `${TABLE}>${head}${groups()}${more}${notices()}${deadlines()}${button}</table>`;
  const foot = [
    tag(
      'p',
      'line',
      link('footLink', urls.unsubscribe, `<b>${escapeHtml(texts.unsubscribe)}</b>`) +
        link('footLink', urls.watchlist, escapeHtml(texts.rules)) +
        (urls.weekly === undefined ? '' : link('footLink', urls.weekly, escapeHtml(texts.weekly))) +
        link('footLink', urls.pause, escapeHtml(texts.pause)),
    ),
    tag('p', 'line', escapeHtml(`${sentText(digest)} ${texts.privacy}`)),
    tag('p', 'line', escapeHtml(postal)),
  ].join('');

  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(digestSubject(digest))}</title><style>${styleSheet(digest.accent)}</style></head>
<body ${look('page')}>${tag('div', 'preview', escapeHtml(digestPreview(digest)))}
<div role="article" aria-label="${escapeHtml(digestSubject(digest))}">${TABLE}>${row(
    `<td align="center" style="padding:24px 0 8px"><table role="presentation" cellspacing="0" cellpadding="0" ${look('box')}>${row(tag('td', 'pad', body))}</table></td>`,
  )}${row(
    `<td align="center"><table role="presentation" cellspacing="0" cellpadding="0" ${look('footBox')}>${row(tag('td', 'foot', foot))}</table></td>`,
  )}</table></div></body></html>
`;
}
