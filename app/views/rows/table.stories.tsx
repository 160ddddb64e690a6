import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContentTable, type TableItem } from './table.tsx';

const meta: Meta<typeof ContentTable> = { title: 'UI/Content table', component: ContentTable };
export default meta;

type Story = StoryObj<typeof ContentTable>;

const guide: TableItem = {
  nid: 2011,
  path: '/guide/2011/lithuania',
  title: 'Lithuania: payments guide',
  label: 'Guide',
  published: '2026-11-03',
  jurisdictions: [{ iso: 'lt', name: 'Lithuania' }],
  authors: ['Ines Albrecht'],
  access: 'full',
  dates: [],
  terms: {},
  details: {},
};
const update: TableItem = {
  ...guide,
  nid: 3009,
  title: 'MAS consults on e-wallet safeguarding and daily reconciliation',
  label: 'Update',
  jurisdictions: [{ iso: 'sg', name: 'Singapore' }],
  access: 'restricted',
  dates: [
    { kind: 'publication', date: '2026-10-22', label: 'Published' },
    { kind: 'response', date: '2026-12-18', label: 'Consultation closes' },
  ],
  terms: {
    field_document_type: [{ name: 'Consultation' }],
    field_authority: [
      { name: 'Monetary Authority of Singapore' },
      { name: 'Ministry of Law' },
      { name: 'Infocomm Media Development Authority' },
    ],
  },
  details: { field_impact: 'medium' },
};

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
  args: { caption: 'Everything', items: [update, guide], columns, sorts },
};

export const Compact: Story = {
  args: { caption: 'Everything', items: [update, guide], columns, sorts, compact: true },
};
