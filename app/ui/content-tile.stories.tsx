import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContentTile } from './content-tile.tsx';

const meta: Meta = { title: 'UI/Content tile' };
export default meta;

const item = {
  path: '/guide/2011/lithuania',
  title: 'Lithuania: payments guide',
  label: 'Guide',
  summary: 'A small market with a large licence book.',
  published: '2026-11-03',
  jurisdictions: [{ iso: 'lt', name: 'Lithuania' }],
  authors: ['Ines Albrecht'],
};

export const Open: StoryObj = { render: () => <ContentTile item={{ ...item, access: 'full' }} /> };
export const Locked: StoryObj = { render: () => <ContentTile item={{ ...item, access: 'restricted' }} /> };
