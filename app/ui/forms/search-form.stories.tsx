import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchForm } from './search-form.tsx';

const meta: Meta<typeof SearchForm> = {
  title: 'UI/Search form',
  component: SearchForm,
  args: { action: '/profile/glossary', label: 'Search the glossary' },
};
export default meta;
type Story = StoryObj<typeof SearchForm>;

export const Empty: Story = {};
export const Searched: Story = { args: { query: 'safeguarding' } };
