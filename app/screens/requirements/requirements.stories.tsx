import type { Meta, StoryObj } from '@storybook/react-vite';
import { gambling, payments, safeguarding } from './requirements.fixture.ts';
import { Requirements } from './requirements.tsx';

const meta: Meta<typeof Requirements> = {
  title: 'Screens/Requirements',
  component: Requirements,
  parameters: { layout: 'fullscreen', path: '/requirement' },
  args: { title: 'Requirements', path: '/requirement', subject: {}, overview: payments },
};
export default meta;
type Story = StoryObj<typeof Requirements>;

/** The page of the second jurisdiction is not in the reader's subscription. */
export const All: Story = {};

export const Gambling: Story = { args: { overview: gambling }, globals: { vertical: 'gambling_compliance' } };

/** Requirements of several jurisdictions on one subject. */
export const OneSubject: Story = { args: { subject: { category: 8002 }, overview: safeguarding } };

const nothing = { pages: [], total: 0 };

export const NothingOnSubject: Story = {
  args: { subject: { category: 8003, topic: 8101 }, overview: { ...payments, ...nothing } },
};

export const Empty: Story = { args: { overview: { ...nothing, categories: [], topics: [] } } };
