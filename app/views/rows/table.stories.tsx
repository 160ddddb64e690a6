import type { Meta, StoryObj } from '@storybook/react-vite';
import { named, place, update } from '../summary.fixture.ts';
import { ContentTable } from './table.tsx';

const meta: Meta<typeof ContentTable> = { title: 'UI/Content table', component: ContentTable };
export default meta;

type Story = StoryObj<typeof ContentTable>;

const guide = update(2011, {
  label: 'Guide',
  title: 'Lithuania: payments guide',
  published: '2026-11-03',
  jurisdictions: [place(2703, 'lt', 'Lithuania')],
  authors: ['Ines Albrecht'],
});
const consultation = update(3009, {
  title: 'MAS consults on e-wallet safeguarding and daily reconciliation',
  published: '2026-11-03',
  jurisdictions: [place(1051, 'sg', 'Singapore')],
  access: 'restricted',
  dates: [
    { kind: 'publication', date: '2026-10-22', label: 'Published' },
    { kind: 'response', date: '2026-12-18', label: 'Consultation closes' },
  ],
  terms: {
    field_document_type: named('document_types', 'Consultation'),
    field_authority: named(
      'authorities',
      'Monetary Authority of Singapore',
      'Ministry of Law',
      'Infocomm Media Development Authority',
    ),
  },
  details: { field_impact: 'medium' },
});

const columns = [
  { id: 'jurisdictions', title: 'Jurisdictions' },
  { id: 'type', title: 'Type' },
  { id: 'field_document_type', title: 'Document' },
  { id: 'field_authority', title: 'Authority' },
  { id: 'field_impact', title: 'Impact' },
  { id: 'dates', title: 'Dates' },
  { id: 'published', title: 'Published' },
];
const sorts = {
  title: { next: { label: 'Title, A to Z', to: '?sort=title' } },
  published: { direction: 'descending' as const, next: { label: 'Oldest first', to: '?sort=oldest' } },
};

/** Only the columns that these items have something for. */
export const FewColumns: Story = { args: { caption: 'Guides', items: [guide], columns } };

export const EveryColumn: Story = {
  args: { caption: 'Everything', items: [consultation, guide], columns, sorts },
};

/** Amounts line up by their digits; an item may have none. */
export const Money: Story = {
  args: {
    caption: 'Penalties',
    items: [
      update(3101, { title: 'A large fine', details: { penalty: { amount: 1_250_000, currency: 'GBP' } } }),
      update(3102, { title: 'A small fine', details: { penalty: { amount: 250.5, currency: 'SEK' } } }),
      update(3103, { title: 'A warning' }),
    ],
    columns: [
      { id: 'penalty', title: 'Penalty', format: 'money' },
      { id: 'published', title: 'Published' },
    ],
  },
};

export const Compact: Story = {
  args: { caption: 'Everything', items: [consultation, guide], columns, sorts, compact: true },
};
