import type { Meta, StoryObj } from '@storybook/react-vite';
import { AuthorList } from './author-list.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { GatedText } from './gated-text.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { KeyPoints } from './key-points.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { ReadingPage } from './reading-page.tsx';
import { ContentSources } from '../related/sources.tsx';
import { SideList, SideSection } from '#app/ui/layout/side-list.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';

const meta: Meta = { title: 'Pages/Reading page' };
export default meta;

type Story = StoryObj;

const head = {
  breadcrumb: [{ label: 'Regulatory Analysis', to: '/regulatory_analysis' }, { label: 'European Union' }],
  title: 'Instant payments, one year on: what verification of payee changed, and what it did not',
  standfirst:
    "Euro-area providers have had to send instant credit transfers, and check the payee's name, since 9 October 2025. The first year's figures are in.",
  toc: [
    { id: 'asks', text: 'What the Regulation asks' },
    { id: 'figures', text: 'The first year in figures' },
  ],
  byline: (
    <>
      <Tag>Regulatory analysis</Tag>
      <AuthorList authors={[{ name: 'Ada Okafor', path: '/authors/ada-okafor' }]} />
      <DateText value="2026-11-20" />
      <span>7 minutes</span>
    </>
  ),
  actions: (
    <>
      <Button icon="bookmark">Bookmark</Button>
      <Button icon="note">Note</Button>
      <IconButton icon="print" label="Print" />
    </>
  ),
};

const opening = `<p>Regulation (EU) 2024/886 amended the SEPA Regulation in four ways that matter to a payment service provider: an offer obligation for instant credit transfers in euro, parity of charges with ordinary transfers, daily sanctions screening of customers in place of screening each payment, and a service that verifies the payee before the payer confirms.</p>
<h2 id="asks">What the Regulation asks</h2>
<p>Payment service providers in the euro area had to receive instant payments by 9 January 2025 and send them, with verification of payee, by 9 October 2025. <a href="/tracker/12/instant-payments">E-money and payment institutions follow by 9 April 2027</a>, and providers outside the euro area later in the same year.</p>`;

const rest = `<table><thead><tr><th>Provider</th><th>Receive</th><th>Send, verify payee</th></tr></thead><tbody><tr><td>Euro area, credit institution</td><td>9 Jan 2025</td><td>9 Oct 2025</td></tr><tr><td>Euro area, payment or e-money institution</td><td>9 Apr 2027</td><td>9 Apr 2027</td></tr><tr><td>Outside the euro area, credit institution</td><td>9 Jan 2027</td><td>9 Jul 2027</td></tr></tbody></table>
<blockquote><p>The payer must be told whether the name matches, nearly matches or does not match, before authorising.</p></blockquote>
<h2 id="figures">The first year in figures</h2>
<p>The share of credit transfers that are instant is the first thing to look at, because parity of charges was meant to move it. The second is how often a name check came back as a near match, because each of those is a decision handed to the payer.</p>`;

const dates = (
  <SideSection title="Key dates">
    <DefinitionList
      items={[
        { term: 'Published', value: <DateText value="2024-03-19" /> },
        { term: 'In force', value: <DateText value="2024-04-08" /> },
        { term: 'Send, euro area', value: <DateText value="2025-10-09" /> },
        {
          term: 'Payment institutions',
          value: (
            <Tag tone="soon">
              <DateText value="2027-04-09" />
            </Tag>
          ),
        },
      ]}
    />
  </SideSection>
);

export const Article: Story = {
  render: () => (
    <ReadingPage
      {...head}
      aside={
        <>
          {dates}
          <ContentSources
            sources={[
              {
                field_title: 'Regulation (EU) 2024/886',
                field_plain_url: 'https://eur-lex.europa.eu/eli/reg/2024/886/oj',
                publisher: 'Official Journal',
                field_update_date: '2024-03-19',
              },
              {
                field_title: 'Verification of payee scheme rulebook',
                field_plain_url: 'https://www.europeanpaymentscouncil.eu/',
                publisher: 'European Payments Council',
              },
            ]}
          />
          <SideSection title="Related">
            <SideList
              items={[{ title: 'Guide: Lithuania', to: '/guide/12/lithuania', note: 'Country report' }]}
            />
          </SideSection>
        </>
      }
    >
      <KeyPoints
        items={[
          'A near match is a decision handed to the payer.',
          'Payment institutions follow by 9 April 2027.',
        ]}
      />
      <Prose html={opening + rest} />
    </ReadingPage>
  ),
};

export const Gated: Story = {
  render: () => (
    <ReadingPage {...head} toc={[]} aside={dates}>
      <GatedText
        opening={opening}
        message="You do not have access to this content."
        upgrade={{
          heading: "You'll need to raise your stakes to access this content.",
          action: 'Contact your Account Manager to upgrade.',
          email: 'account-managers@regatlas.example',
          href: 'https://www.regatlas.example/upgrade',
        }}
      />
    </ReadingPage>
  ),
};

export const TitleOnly: Story = {
  render: () => (
    <ReadingPage title="Terms we use">
      <Prose>
        <p>Short pages have no columns at all.</p>
      </Prose>
    </ReadingPage>
  ),
};
