import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta: Meta = { title: 'UI/Empty state' };
export default meta;

type Story = StoryObj;

export const NothingFound: Story = {
  render: () => (
    <EmptyState
      icon="search"
      title="No results for “strng customer authentication”"
      actions={<Button>Remove the date filter</Button>}
    >
      One word is in none of our texts. Did you mean “strong customer authentication”?
    </EmptyState>
  ),
};

export const NothingYet: Story = {
  render: () => (
    <EmptyState title="Nothing published yet">New items in Insights will appear here.</EmptyState>
  ),
};
