import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateText } from './date.tsx';

const meta: Meta = { title: 'UI/Date' };
export default meta;

type Story = StoryObj;

export const Full: Story = {
  render: () => <DateText value="2026-11-21" />,
};

export const Short: Story = {
  render: () => <DateText value="2026-11-21T23:30:00Z" short />,
};
