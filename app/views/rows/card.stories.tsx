import type { Meta, StoryObj } from '@storybook/react-vite';
import { place, update } from '../summary.fixture.ts';
import { ContentCard } from './card.tsx';

const meta: Meta = { title: 'UI/Content card' };
export default meta;

const item = update(2011, {
  title: 'Lithuania: payments guide',
  summary: 'A small market with a large licence book.',
  published: '2026-11-03',
  jurisdictions: [place(2703, 'lt', 'Lithuania')],
  authors: ['Ines Albrecht'],
});

export const Open: StoryObj = { render: () => <ContentCard item={item} /> };
export const Locked: StoryObj = { render: () => <ContentCard item={{ ...item, access: 'restricted' }} /> };
