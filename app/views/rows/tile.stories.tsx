import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TableItem } from './table.tsx';
import { ContentTile } from './tile.tsx';

const meta: Meta = { title: 'UI/Content tile' };
export default meta;

const item: TableItem = {
  nid: 2011,
  path: '/guide/2011/lithuania',
  title: 'Lithuania: payments guide',
  label: 'Guide',
  summary: 'A small market with a large licence book.',
  published: '2026-11-03',
  jurisdictions: [{ iso: 'lt', name: 'Lithuania' }],
  authors: ['Ines Albrecht'],
  access: 'full',
  dates: [{ kind: 'response', date: '2026-12-18', label: 'Consultation closes' }],
  terms: { field_authority: [{ name: 'Bank of Lithuania' }] },
  details: { field_impact: 'medium' },
};
const facts = [
  { id: 'field_authority', title: 'Authority' },
  { id: 'field_impact', title: 'Impact' },
];

export const Open: StoryObj = { render: () => <ContentTile item={item} facts={facts} /> };
export const Locked: StoryObj = { render: () => <ContentTile item={{ ...item, access: 'restricted' }} /> };
