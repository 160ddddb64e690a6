import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContentCard } from './card.tsx';

const meta: Meta = { title: 'UI/Content card' };
export default meta;

const item = {
  path: '/guide/2011/lithuania',
  title: 'Lithuania: payments guide',
  summary: 'A small market with a large licence book.',
  published: '2026-11-03',
  jurisdictions: [{ iso: 'lt', name: 'Lithuania' }],
  authors: ['Ines Albrecht'],
};

export const Open: StoryObj = { render: () => <ContentCard item={{ ...item, access: 'full' }} /> };
export const Locked: StoryObj = { render: () => <ContentCard item={{ ...item, access: 'restricted' }} /> };
