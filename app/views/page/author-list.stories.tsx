import type { Meta, StoryObj } from '@storybook/react-vite';
import { AuthorList } from './author-list.tsx';

const meta: Meta = { title: 'UI/Author list' };
export default meta;

type Story = StoryObj;

export const Authors: Story = {
  render: () => (
    <AuthorList
      authors={[{ name: 'Ines Albrecht', path: '/authors/ines-albrecht' }, { name: 'Ada Okafor' }]}
    />
  ),
};
