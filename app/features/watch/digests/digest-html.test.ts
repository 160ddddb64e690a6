import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import options from '../options.schema.json' with { type: 'json' };
import type { DigestMail } from '../options.ts';
import { SAMPLE } from './sample-digest.server.ts';
import type { Digest } from './digest.server.ts';
import { escapeHtml } from '#app/text/html-text.ts';
import { digestHtml } from './digest-html.server.ts';
import { digestPreview, digestSubject, digestText } from './digest-text.server.ts';

/** The sentences that a site without its own has. */
const texts = Object.fromEntries(
  Object.entries(options.properties.mails.properties.digest.properties).map(([key, text]) => [
    key,
    text.default,
  ]),
) as unknown as DigestMail;
const url = (path: string) => `https://payments.regatlas.example${path}`;
const SAMPLE_DIGEST: Digest = {
  ...SAMPLE,
  texts,
  urls: {
    calendar: url('/calendar'),
    watchlist: url('/profile/my-watchlist'),
    unsubscribe: url('/unsubscribe?token=abc'),
    weekly: url('/digest-schedule?token=def&change=weekly'),
    pause: url('/digest-schedule?token=def&change=pause'),
  },
};
const items = SAMPLE_DIGEST.groups.flatMap((group) => group.items);

describe('the HTML of a digest', () => {
  const html = digestHtml(SAMPLE_DIGEST);

  test('has every item with its link, its summary and why it matched, the top item first', () => {
    const at = items.map(({ title, url, summary }) => {
      for (const text of [title, url, summary]) expect(html).toContain(escapeHtml(text));
      return html.indexOf(`>${escapeHtml(title)}</a>`);
    });
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('<h2'));
    expect(html).toMatch(
      /Matched your rule <b[^>]*>Buy now pay later<\/b>: “buy now pay later” in European Union/,
    );
    expect(html).toContain('in Spain (below European Union)');
    expect(html).toContain('“SEPA programme board”');
  });

  test('has no greeting, no script, no picture, and colours for dark mail programs', () => {
    expect(html).not.toMatch(
      /<script|<img|<link|\bDear\b|\bHello\b|javascript:|https?:(?!\/\/payments\.regatlas)/,
    );
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    // Mail programs without style sheets have everything inline.
    expect(html.match(/ class="/g)!.length).toBe(html.match(/ class="\w+" style="/g)!.length);
  });

  test('shows the note of the rule of the top item beside its reason', () => {
    const [first, ...others] = SAMPLE_DIGEST.groups;
    const noted = digestHtml({ ...SAMPLE_DIGEST, groups: [{ ...first!, note: 'Board' }, ...others] });
    expect(noted).toMatch(/Buy now pay later<\/b> <span[^>]*>“Board”<\/span>: “buy/);
  });

  test('a single item needs neither headings of rules nor deadlines', () => {
    const short = digestHtml({ ...SAMPLE_DIGEST, groups: SAMPLE_DIGEST.groups.slice(0, 1), deadlines: [] });
    expect(short).not.toContain('Your deadlines');
    expect(short).not.toContain('<h2');
  });

  test('says how many items are only in the watchlist', () => {
    expect(digestHtml({ ...SAMPLE_DIGEST, more: 1 })).toContain('1 more item is in your watchlist.');
    expect(digestText({ ...SAMPLE_DIGEST, more: 7 })).toContain('7 more items are in your watchlist.\n');
    expect(digestSubject({ ...SAMPLE_DIGEST, more: 7 })).toMatch(/; 9 more$/);
  });

  test('never lets a text become markup', () => {
    const plain = { ...SAMPLE_DIGEST };
    const shape = (text: string) => text.replace(/>[^<]*</g, '><').replace(/"[^"]*"/g, '""');
    const withText = (text: string): Digest => ({
      ...plain,
      recipient: text,
      postal: text,
      groups: [
        {
          rule: text,
          note: `n${text}`,
          items: [
            {
              ...{ nid: 1, title: text, url: `https://a.example/${encodeURIComponent(text)}` },
              changes: [`c${text}`],
              ...{ summary: `s${text}`, place: `p${text}`, dated: text, due: `d${text}` },
              reasons: [{ rule: text, words: `w${text}`, terms: [{ name: text, below: `b${text}` }] }],
            },
          ],
        },
      ],
    });
    const expected = shape(digestHtml(withText('x')));
    const text = fc.string({ unit: fc.constantFrom(...`<>"'&;/ abc="`) });
    fc.assert(
      fc.property(text, (given) => {
        expect(shape(digestHtml(withText(given)))).toBe(expected);
      }),
    );
  });
});

test('where no screen has all dates by day, nothing leads there', () => {
  const { calendar, ...urls } = SAMPLE_DIGEST.urls;
  expect(digestHtml(SAMPLE_DIGEST)).toContain(calendar);
  for (const written of [digestHtml({ ...SAMPLE_DIGEST, urls }), digestText({ ...SAMPLE_DIGEST, urls })])
    expect(written).not.toMatch(/\/calendar|\bAll\b/);
});

test('the text says the same', () => {
  expect(digestText(SAMPLE_DIGEST)).toBe(`Regatlas Payments Compliance, Friday 20 November 2026

== Buy now pay later: 1 new

New Consumer Credit Directive applies, and most buy now pay later falls inside
We were wrong: the directive is (EU) 2023/2225.
National measures under Directive (EU) 2023/2225 apply from today to small loans, interest-free credit and most deferred payment offered by third parties.
EU · Update, 20 Nov · In force from 20 Nov
Matched your rule Buy now pay later: “buy now pay later” in European Union; also Everything from the EU
https://payments.regatlas.example/regulatory_update/3032/new-consumer-credit-directive

== Instant payments and name checks (“SEPA programme board”): 1 new

Verification of payee after its first year: the non-bank and non-euro deadlines of 2027
The next three dates in Regulation (EU) 2024/886 fall on payment institutions, e-money institutions and providers outside the euro area.
EU · Analysis, 18 Nov · Applies from 9 Jan 2027
Matched your rule Instant payments and name checks: in Instant payments and European Union
https://payments.regatlas.example/article/1001/regulatory-analysis/verification-of-payee

== Everything from the EU: 1 new

Spain: payments guide
The customer service act’s adaptation period ends on 28 December.
ES · Guide, updated 18 Nov
Matched your rule Everything from the EU: in Spain (below European Union)
https://payments.regatlas.example/guide/2013/spain

== Your deadlines

12 days: AI Act: grace period for marking generated content ends (Wed 2 Dec · EU · Applies from)
https://payments.regatlas.example/regulatory_update/3031/council-adopts-the-ai-omnibus
27 days: Payment gateways hold all unsettled money outside the firm (Thu 17 Dec · KR · Applies from)
https://payments.regatlas.example/regulatory_update/3159/korea-orders-payment-gateways
34 days: Member States provide a European Digital Identity Wallet (Thu 24 Dec · EU · Applies from)
https://payments.regatlas.example/article/1106/insights/the-european-wallet-arrives
All: https://payments.regatlas.example/calendar

-- 
Manage rules: https://payments.regatlas.example/profile/my-watchlist
Weekly instead: https://payments.regatlas.example/digest-schedule?token=def&change=weekly
Pause for two weeks: https://payments.regatlas.example/digest-schedule?token=def&change=pause
Unsubscribe: https://payments.regatlas.example/unsubscribe?token=abc
Sent to ada.f@firm.example on working days at 07:30, when something matches.
Regatlas Limited, Fourth floor, 18 Lantern Yard, London EC2A 0QX
`);
});

test('the subject is the top title, cut at a word, and the number of the others', () => {
  expect(digestSubject(SAMPLE_DIGEST)).toBe(
    'New Consumer Credit Directive applies, and most buy now pay…; 2 more',
  );
  expect(digestSubject({ groups: SAMPLE_DIGEST.groups.slice(2), more: 0, notices: [] })).toBe(
    'Spain: payments guide',
  );
  expect(digestPreview(SAMPLE_DIGEST)).toMatch(
    /^National measures .* 2 more from your rules\. 1 near deadline\.$/,
  );
});

test('a page that was withdrawn has a part of its own, and what its editors wrote is text', () => {
  const withdrawn = {
    reason: 'You bookmarked it on 3 Nov 2026',
    instead: { title: 'New & <b>better</b>', url: url('/new?a=1&b="2"') },
  };
  const about = {
    text: 'Withdrawn on 28 November 2026',
    title: '<i>Old</i>',
    url: url('/old'),
    quote: '<script>',
    asked: false,
  };
  const team = {
    text: 'Ines mentioned you',
    title: 'A report',
    url: url('/report'),
    quote: '',
    asked: false,
  };
  const digest = { ...SAMPLE_DIGEST, notices: [{ ...about, withdrawn }, team] };
  const html = digestHtml(digest);
  expect(html).toContain('>Withdrawn on 28 November 2026. &lt;script&gt;</p>');
  expect(html).toContain('>New &amp; &lt;b&gt;better&lt;/b&gt;</a>');
  expect(html).not.toMatch(/<script|<i>Old|\?a=1&b="/);
  expect(html.indexOf('<b>Withdrawn</b>')).toBeLessThan(html.indexOf(`<b>${texts.team}</b>`));
  expect(digestPreview(digest)).toContain('1 page was withdrawn. 1 notice of your team.');
  expect(digestText({ ...digest, notices: [{ ...about, withdrawn }] })).toContain(
    'a page that you follow is withdrawn.',
  );
});

test('a mail of what was asked for alone has one first heading, a subject and a preview', () => {
  const asked = (title: string, text: string) => ({ title, text, url: url('/a'), quote: '', asked: true });
  const notices = [
    asked('Capital in Lithuania', 'It was late and is now followed'),
    asked('Safeguarding in Spain', 'A known gap was closed; it is still followed'),
  ];
  const digest = { ...SAMPLE_DIGEST, groups: [], more: 0, deadlines: [], notices };
  const html = digestHtml(digest);
  expect(html.match(/<h1[^>]*>.*?<\/h1>/g)).toEqual([expect.stringContaining('Capital in Lithuania')]);
  expect(digestHtml({ ...SAMPLE_DIGEST, notices }).match(/<h1/g)).toHaveLength(1);
  expect(digestSubject(digest)).toMatch(/^Safeguarding in Spain: A known gap was closed; it is.*; 1 more$/);
  expect(digestPreview(digest)).toBe(
    'Safeguarding in Spain: A known gap was closed; it is still followed. Also: Capital in Lithuania.',
  );
});
