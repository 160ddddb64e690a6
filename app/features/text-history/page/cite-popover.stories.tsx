import type { Meta, StoryObj } from '@storybook/react-vite';
import type { VersionToCite } from '../contract.ts';
import { Citation } from './cite-popover.tsx';

const shown = { version: 3, from: '2026-11-12T09:00:00.000Z', to: null, note: null, withheld: false };
const item: VersionToCite = {
  ...{ nid: 2001, title: 'Lithuania: payments guide', label: 'Country guide', path: '/guide/2001/lithuania' },
  ...{ access: 'full', zone: 'Europe/London', today: '2026-11-27', site: 'Regatlas', latest: 3 },
  ...{ authors: ['Tomasz Wren'], shown, state: 'read', html: '', cited: null, versions: [shown] },
};

const meta: Meta<typeof Citation> = {
  title: 'Page/Cite',
  component: Citation,
  args: { nid: 2001, version: 3, item },
};
export default meta;
type Story = StoryObj<typeof Citation>;

export const Cited: Story = {};
export const Loading: Story = { args: { item: undefined } };
export const Failed: Story = { args: { item: 'failed' } };
