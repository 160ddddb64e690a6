import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { ContentAside } from './aside.tsx';

const meta: Meta = { title: 'UI/Content aside' };
export default meta;

function Column({ children }: { children: ReactNode }) {
  return <aside style={{ display: 'grid', gap: 'var(--s5)', width: 272 }}>{children}</aside>;
}

export const Everything: StoryObj = {
  render: () => (
    <Column>
      <ContentAside
        page={{
          data: {
            field_fine_or_penalty: 28959426,
            field_fine_or_penalty_currency: 'GBP',
            field_key_dates: [
              { label: 'Quarterly return', date: '2027-01-31', kind: 'reporting' },
              { label: 'Regulation published', date: '2024-03-19', kind: 'publication' },
              { label: 'In force', date: '2024-04-08', kind: 'effective' },
              { label: 'Comments on the technical standards', date: '2025-09-30', kind: 'response' },
              {
                label: 'Payment and e-money institutions send and receive',
                date: '2027-04-09',
                kind: 'applicable',
              },
            ],
            field_product: ['Payments analysis'],
            field_reference_library: [
              {
                field_title: 'Regulation (EU) 2024/886',
                field_plain_url: 'https://eur-lex.europa.eu/eli/reg/2024/886/oj',
                field_update_date: '2024-03-19',
                publisher: 'Official Journal',
              },
            ],
            field_file: [{ src: '/files/annex.pdf', title: 'Annex' }],
          },
          terms: {
            field_one_jurisdiction: [{ tid: 2701, vid: 'jurisdictions', name: 'European Union' }],
            field_jurisdiction: [
              { tid: 2702, vid: 'jurisdictions', name: 'European Union' },
              { tid: 2703, vid: 'jurisdictions', name: 'Lithuania' },
            ],
            field_specialism: [{ tid: 2704, vid: 'specialisms', name: 'Fraud & Security' }],
            field_topic: [{ tid: 2705, vid: 'featured_topics', name: 'Authentication' }],
          },
          sidebar: {
            relatedInsights: [
              {
                path: '/article/1501/insights/instant-payments',
                title: 'Instant payments: what the first year cost',
                label: 'Insight',
                access: 'full',
              },
            ],
            relatedHorizonScanning: [
              {
                path: '/regulatory_update/3001/instant-payments-standards',
                title: 'Standards for instant payments consulted on',
                label: 'Update',
                access: 'restricted',
              },
            ],
          },
          related: [
            {
              path: '/tracker/12/instant-payments',
              title: 'Instant payments',
              label: 'Tracker',
              access: 'full',
            },
            {
              path: '/guide/2011/lithuania',
              title: 'Lithuania: payments guide',
              label: 'Country guide',
              access: 'restricted',
            },
          ],
        }}
      />
    </Column>
  ),
};

export const DatesOnly: StoryObj = {
  render: () => (
    <Column>
      <ContentAside
        page={{
          data: { field_key_dates: [{ label: 'In force', date: '2024-04-08', kind: 'effective' }] },
          terms: {},
          related: [],
          sidebar: { relatedInsights: [], relatedHorizonScanning: [] },
        }}
      />
    </Column>
  ),
};
