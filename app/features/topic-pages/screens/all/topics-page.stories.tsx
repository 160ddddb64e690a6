import type { Meta, StoryObj } from '@storybook/react-vite';
import { topicList } from '../../topics.fixture.ts';
import { TopicsPage } from './topics-page.tsx';

const meta: Meta<typeof TopicsPage> = {
  title: 'Screens/Topics',
  component: TopicsPage,
  parameters: { layout: 'fullscreen', path: '/topics' },
  args: topicList,
};
export default meta;
type Story = StoryObj<typeof TopicsPage>;

export const All: Story = {};
export const None: Story = { args: { topics: [] } };
