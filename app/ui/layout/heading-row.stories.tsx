import type { Meta, StoryObj } from '@storybook/react-vite';
import { HeadingRow } from './heading-row.tsx';

const meta: Meta = { title: 'UI/Heading row' };
export default meta;

type Story = StoryObj;

export const Plain: Story = {
  render: () => <HeadingRow>Latest regulatory updates</HeadingRow>,
};

export const WithAction: Story = {
  render: () => (
    <HeadingRow action={{ to: '/regulatory_analysis', label: 'All analysis' }}>
      Analysis and insight
    </HeadingRow>
  ),
};

export const Small: Story = {
  render: () => <HeadingRow small>Key dates</HeadingRow>,
};
