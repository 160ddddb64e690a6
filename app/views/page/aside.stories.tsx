import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import type { Summary } from '#app/plugin.ts';
import { named, place, update } from '../summary.fixture.ts';
import { ContentAside } from './aside.tsx';

const meta: Meta = { title: 'UI/Content aside' };
export default meta;

const sideItem = (nid: number, over: Partial<Summary>) => ({
  ...update(nid, over),
  view_node: `/node/${nid}`,
});

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
            field_one_jurisdiction: [place(1001, 'eu', 'European Union')],
            field_jurisdiction: [place(1001, 'eu', 'European Union'), place(2703, 'lt', 'Lithuania')],
            field_specialism: named('specialisms', 'Fraud & Security'),
            field_topic: named('featured_topics', 'Authentication'),
          },
          vocabularies: {
            jurisdictions: 'Jurisdictions',
            specialisms: 'Specialisms',
            featured_topics: 'Featured topics',
          },
          sidebar: {
            keyPoints: [],
            relatedInsights: [
              sideItem(1501, { label: 'Insight', title: 'Instant payments: what the first year cost' }),
            ],
            relatedHorizonScanning: [
              sideItem(3001, {
                label: 'Update',
                title: 'Standards for instant payments consulted on',
                access: 'restricted',
              }),
            ],
          },
          related: [
            sideItem(12, { label: 'Tracker', title: 'Instant payments' }),
            sideItem(2011, {
              label: 'Country guide',
              title: 'Lithuania: payments guide',
              access: 'restricted',
            }),
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
          vocabularies: {},
          related: [],
          sidebar: { keyPoints: [], relatedInsights: [], relatedHorizonScanning: [] },
        }}
      />
    </Column>
  ),
};
