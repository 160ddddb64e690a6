import type { Meta, StoryObj } from '@storybook/react-vite';
import { MOST_TOKENS } from '../../limits.ts';
import { TokenList } from './token-list.tsx';

const TOKEN = {
  ...{ id: 3, name: 'Compliance dashboard', createdAt: '2026-11-20T09:00:00.000Z' },
  ...{ expiresAt: '2027-02-18T09:00:00.000Z', lastUsedAt: '2026-11-26T09:00:00.000Z' },
};

const meta: Meta<typeof TokenList> = {
  title: 'Screens/API tokens',
  component: TokenList,
  parameters: { layout: 'fullscreen', path: '/profile/api-tokens' },
  args: {
    tokens: [
      TOKEN,
      { ...TOKEN, id: 2, name: 'Assistant of the licensing team in Luxembourg', lastUsedAt: null },
    ],
    ...{ answer: undefined, done: null, busy: false },
  },
};
export default meta;
type Story = StoryObj<typeof TokenList>;

export const Some: Story = {};
export const Empty: Story = { args: { tokens: [], done: 'revoked' } };
export const NewToken: Story = {
  args: { answer: { token: 'regatlas_pat_q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq83' } },
};
export const WithMistake: Story = { args: { answer: { error: 'Enter a name.', typed: '' } } };
export const Full: Story = {
  args: { tokens: Array.from({ length: MOST_TOKENS }, (_, index) => ({ ...TOKEN, id: index + 1 })) },
};
