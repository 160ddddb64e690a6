import type { Meta, StoryObj } from '@storybook/react-vite';
import { named, place, update } from '../summary.fixture.ts';
import { ContentTile } from './tile.tsx';

const meta: Meta = { title: 'UI/Content tile' };
export default meta;

const item = update(2011, {
  label: 'Guide',
  title: 'Lithuania: payments guide',
  summary: 'A small market with a large licence book.',
  published: '2026-11-03',
  jurisdictions: [place(2703, 'lt', 'Lithuania')],
  authors: ['Ines Albrecht'],
  dates: [{ kind: 'response', date: '2026-12-18', label: 'Consultation closes' }],
  terms: { field_authority: named('authorities', 'Bank of Lithuania') },
  details: { field_impact: 'medium' },
});
const facts = [
  { id: 'field_authority', title: 'Authority' },
  { id: 'field_impact', title: 'Impact' },
];

export const Open: StoryObj = { render: () => <ContentTile item={item} facts={facts} /> };
export const Locked: StoryObj = { render: () => <ContentTile item={{ ...item, access: 'restricted' }} /> };
