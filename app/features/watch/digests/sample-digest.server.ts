/** A digest with everything that a digest may have, for people who change its sentences. */
import type { MailSample } from '#app/api/mail/mail-sample.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { optionsIn } from '../options.ts';
import type { Digest } from './digest.server.ts';
import { digestHtml } from './digest-html.server.ts';
import { digestSubject, digestText } from './digest-text.server.ts';

const url = (path: string) => `https://payments.regatlas.example${path}`;

export const SAMPLE: Omit<Digest, 'texts' | 'urls'> = {
  siteName: 'Regatlas',
  vertical: 'Payments Compliance',
  accent: '#005c66',
  day: 'Friday 20 November 2026',
  groups: [
    {
      rule: 'Buy now pay later',
      note: '',
      items: [
        {
          nid: 3032,
          title: 'New Consumer Credit Directive applies, and most buy now pay later falls inside',
          url: url('/regulatory_update/3032/new-consumer-credit-directive'),
          changes: ['We were wrong: the directive is (EU) 2023/2225.'],
          summary:
            'National measures under Directive (EU) 2023/2225 apply from today to small loans, interest-free credit and most deferred payment offered by third parties.',
          place: 'EU',
          dated: 'Update, 20 Nov',
          due: 'In force from 20 Nov',
          reasons: [
            { rule: 'Buy now pay later', words: 'buy now pay later', terms: [{ name: 'European Union' }] },
            { rule: 'Everything from the EU', words: '', terms: [{ name: 'European Union' }] },
          ],
        },
      ],
    },
    {
      rule: 'Instant payments and name checks',
      note: 'SEPA programme board',
      items: [
        {
          nid: 1001,
          title: 'Verification of payee after its first year: the non-bank and non-euro deadlines of 2027',
          url: url('/article/1001/regulatory-analysis/verification-of-payee'),
          changes: [],
          summary:
            'The next three dates in Regulation (EU) 2024/886 fall on payment institutions, e-money institutions and providers outside the euro area.',
          place: 'EU',
          dated: 'Analysis, 18 Nov',
          due: 'Applies from 9 Jan 2027',
          reasons: [
            {
              rule: 'Instant payments and name checks',
              words: '',
              terms: [{ name: 'Instant payments' }, { name: 'European Union' }],
            },
          ],
        },
      ],
    },
    {
      rule: 'Everything from the EU',
      note: '',
      items: [
        {
          nid: 2013,
          title: 'Spain: payments guide',
          url: url('/guide/2013/spain'),
          changes: [],
          summary: 'The customer service act’s adaptation period ends on 28 December.',
          place: 'ES',
          dated: 'Guide, updated 18 Nov',
          reasons: [
            {
              rule: 'Everything from the EU',
              words: '',
              terms: [{ name: 'Spain', below: 'European Union' }],
            },
          ],
        },
      ],
    },
  ],
  more: 0,
  notices: [],
  deadlines: [
    {
      days: 12,
      urgency: 'due',
      label: 'AI Act: grace period for marking generated content ends',
      detail: 'Wed 2 Dec · EU · Applies from',
      url: url('/regulatory_update/3031/council-adopts-the-ai-omnibus'),
    },
    {
      days: 27,
      urgency: 'soon',
      label: 'Payment gateways hold all unsettled money outside the firm',
      detail: 'Thu 17 Dec · KR · Applies from',
      url: url('/regulatory_update/3159/korea-orders-payment-gateways'),
    },
    {
      days: 34,
      urgency: 'later',
      label: 'Member States provide a European Digital Identity Wallet',
      detail: 'Thu 24 Dec · EU · Applies from',
      url: url('/article/1106/insights/the-european-wallet-arrives'),
    },
  ],
  recipient: 'ada.f@firm.example',
  schedule: 'on working days at 07:30',
  postal: 'Regatlas Limited, Fourth floor, 18 Lantern Yard, London EC2A 0QX',
};

export const digestSample: MailSample = {
  title: 'What matched the rules of a reader',
  write({ name, origin, vertical, options }) {
    const watchlist = origin + linksIn(vertical).href('watch/watchlist');
    const schedule = origin + linksIn(vertical).href('watch/digest-schedule');
    const digest = {
      ...{ ...SAMPLE, siteName: name, vertical: vertical.title, accent: vertical.theme.accent },
      postal: vertical.site.contacts.uk.lines.join(', '),
      texts: optionsIn(options).mails.digest,
      urls: {
        ...{ watchlist, weekly: schedule, pause: schedule },
        unsubscribe: origin + linksIn(vertical).href('watch/unsubscribe'),
      },
    };
    return { subject: digestSubject(digest), text: digestText(digest), html: digestHtml(digest) };
  },
};
