import type { Meta, StoryObj } from '@storybook/react-vite';
import { PUBLISHABLE } from '../newsroom.fixture.ts';
import { PublishImpact } from './publish-impact.tsx';

const meta: Meta<typeof PublishImpact> = {
  title: 'Screens/Newsroom, impact',
  component: PublishImpact,
  parameters: { path: '/admin/content/41/publish' },
  args: { nid: 41 },
};
export default meta;
type Story = StoryObj<typeof PublishImpact>;

export const Counted: Story = { args: { asked: PUBLISHABLE.impact! } };

export const Counting: Story = { args: { asked: { state: 'counting' } } };

export const Failed: Story = { args: { asked: { state: 'failed', again: () => {} } } };

export const Incomplete: Story = { args: { asked: { revision: 12, state: 'incomplete', impact: [] } } };
