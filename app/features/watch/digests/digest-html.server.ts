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

const SERIF = "'Source Serif 4',Georgia,serif";
const SANS = "Inter,-apple-system,'Segoe UI',Arial,sans-serif";
const [INK, BODY, QUIET, LINE, PAPER, GROUND, SUNKEN] = [
  ...['#1a1e29', '#343946', '#5c616e', '#e2e0da', '#ffffff', '#f4f3ef', '#f7f6f2'],
] as [string, string, string, string, string, string, string];

/** Colours of near deadlines. */
const DUE = '#a82d24';
const SOON = '#855400';

/** Inline styles by the name of their class. */
function inlineStyles(accent: string) {
  const small = `font-size:13px;line-height:1.4;color:${QUIET}`;
  return {
    page: `margin:0;padding:0;background:${GROUND};color:${INK};font:400 15px/1.5 ${SANS}`,
    preview: 'display:none;max-height:0;overflow:hidden',
    box: `width:600px;max-width:600px;background:${PAPER};border:1px solid ${LINE}`,
    footBox: 'width:600px;max-width:600px',
    pad: 'padding:0 32px',
    head: `padding:18px 0 14px;border-bottom:1px solid ${LINE}`,
    logo: `font:600 19px/1 ${SERIF};letter-spacing:-.01em;color:${INK}`,
    product: `font:500 12px/1 ${SANS};color:${accent};padding-left:8px`,
    day: `text-align:right;font-size:13px;color:${QUIET}`,
    rule: `padding:22px 0 7px;border-bottom:1px solid ${INK};font-size:14px`,
    note: `font:italic 400 14px/1.4 ${SERIF};color:#454a58;padding-left:8px`,
    count: `text-align:right;white-space:nowrap;font-size:13px;color:${QUIET}`,
    item: `padding:16px 0 15px;border-bottom:1px solid ${LINE}`,
    top: `margin:0;font:600 25px/1.22 ${SERIF};letter-spacing:-.012em`,
    title: `margin:0;font:600 18px/1.32 ${SERIF};letter-spacing:-.004em`,
    link: 'color:inherit;text-decoration:none',
    summary: `margin:0;padding-top:5px;color:${BODY}`,
    change: `margin:0;padding-top:6px;font-weight:500;color:${INK}`,
    meta: `margin:0;padding-top:7px;${small}`,
    place: `font-weight:600;color:${BODY}`,
    due: `color:${accent};font-weight:500`,
    why: `margin:0;padding-top:3px;${small}`,
    name: `font-weight:500;color:${accent}`,
    deadlines: `background:${SUNKEN};border:1px solid ${LINE};border-radius:6px;border-collapse:separate`,
    deadlinesHead: 'padding:14px 18px 6px;font-weight:600;font-size:14px',
    deadlinesAll: `padding:14px 18px 6px;text-align:right;font-size:13px;font-weight:500;color:${accent}`,
    days: `width:62px;padding:9px 0 9px 18px;font-size:12px;line-height:1.2;color:${QUIET}`,
    daysDue: `width:62px;padding:9px 0 9px 18px;font-size:12px;line-height:1.2;color:${DUE}`,
    daysSoon: `width:62px;padding:9px 0 9px 18px;font-size:12px;line-height:1.2;color:${SOON}`,
    number: 'font-size:19px;line-height:1.15',
    deadline: 'padding:9px 18px 9px 0;font-weight:500;font-size:14px;line-height:1.45',
    detail: `font-weight:400;font-size:13px;color:${QUIET}`,
    action: 'padding:20px 0 26px',
    button: `display:inline-block;background:${accent};color:#ffffff;font-weight:500;font-size:14px;line-height:24px;padding:10px 18px;border-radius:4px;text-decoration:none`,
    foot: `padding:18px 32px 26px;font-size:13px;line-height:1.55;color:${QUIET}`,
    line: 'margin:0;padding-bottom:8px',
    footLink: `color:${BODY};text-decoration:underline;padding-right:12px`,
  };
}

type StyleName = keyof ReturnType<typeof inlineStyles>;

/** Dark colours and narrow screens, for mail programs that read style sheets. */
function styleSheet(accent: string): string {
  const light = mixWithWhite(accent, 0.6);
  const rules: [StyleName[], string][] = [
    [['page'], 'background:#0d1016;color:#edebe6'],
    [['box'], 'background:#171a21;border-color:#2c303a'],
    [['head', 'item'], 'border-color:#2c303a'],
    [['rule'], 'border-color:#edebe6'],
    [['logo', 'change'], 'color:#edebe6'],
    [['product', 'due', 'name', 'deadlinesAll'], `color:${light}`],
    [['day', 'count', 'meta', 'why', 'days', 'detail', 'foot'], 'color:#a3a6ad'],
    [['summary', 'place', 'note', 'footLink'], 'color:#c9cacd'],
    [['deadlines'], 'background:#12151b;border-color:#2c303a'],
    [['daysDue'], 'color:#f08d80'],
    [['daysSoon'], 'color:#e3b45e'],
    [['button'], `background:${light};color:#0d1016`],
  ];
  const important = (declarations: string) => declarations.replace(/(?=;|$)/g, '!important');
  const dark = rules.map(
    ([names, declarations]) => `${names.map((name) => `.${name}`).join()}{${important(declarations)}}`,
  );
  const narrow =
    '.box,.footBox{width:100%!important}.box{border-width:0!important}.pad{padding:0 18px!important}.foot{padding:18px!important}.top{font-size:22px!important}.product{display:block!important;padding:5px 0 0!important}.day{vertical-align:top!important;white-space:nowrap!important}.footLink{display:inline-block;padding:6px 12px 6px 0!important}';
  return `@media (prefers-color-scheme:dark){${dark.join('')}}@media (max-width:620px){${narrow}}`;
}

/**
 * A colour mixed with white, without a colour library: the server needs one shade.
 *
 * @param hex `#005c66`
 * @param share of white, from 0 to 1
 */
function mixWithWhite(hex: string, share: number): string {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)?.slice(1) ?? [];
  const mixed = parts.map((part) => {
    const value = Number.parseInt(part, 16);
    return Math.round(value + (255 - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
