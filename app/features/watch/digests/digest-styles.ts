/** How a digest looks: inline styles, and a style sheet for mail programs that read one. */

const SERIF = "'Source Serif 4',Georgia,serif";
const SANS = "Inter,-apple-system,'Segoe UI',Arial,sans-serif";
const [INK, BODY, QUIET, LINE, PAPER, GROUND, SUNKEN] = [
  ...['#1a1e29', '#343946', '#5c616e', '#e2e0da', '#ffffff', '#f4f3ef', '#f7f6f2'],
] as [string, string, string, string, string, string, string];

/** Colours of near deadlines. */
const DUE = '#a82d24';
const SOON = '#855400';

/** Inline styles by the name of their class. */
export function inlineStyles(accent: string) {
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

export type StyleName = keyof ReturnType<typeof inlineStyles>;

/** Dark colours and narrow screens, for mail programs that read style sheets. */
export function styleSheet(accent: string): string {
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
