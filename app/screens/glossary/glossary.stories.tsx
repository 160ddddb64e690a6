import type { Meta, StoryObj } from '@storybook/react-vite';
import { gambling, payments } from './glossary.fixture.ts';
import { Glossary } from './glossary.tsx';

const meta: Meta<typeof Glossary> = {
  title: 'Screens/Glossary',
  component: Glossary,
  parameters: { layout: 'fullscreen', path: '/profile/glossary' },
  args: { query: '', total: 2, letters: payments },
};
export default meta;
type Story = StoryObj<typeof Glossary>;

export const All: Story = {};

export const Gambling: Story = {
  args: { letters: gambling },
  globals: { vertical: 'gambling_compliance' },
};

export const NothingFound: Story = { args: { query: 'invoices', letters: [] } };

export const Empty: Story = { args: { total: 0, letters: [] } };
