import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AccountSummary } from '#app/contracts/account.ts';
import { AccountsScreen } from './accounts-screen.tsx';

const ADA: AccountSummary = {
  ...{ id: '7', email: 'ada@firm.example', name: 'Ada Okafor', companyName: 'Firm Ltd' },
  ...{ isAdmin: true, disabled: false, lastSeen: '2026-11-21T09:00:00.000Z' },
};
const INES: AccountSummary = {
  ...{ id: '8', email: 'ines@firm.example', name: 'Ines Duarte', companyName: 'Firm Ltd' },
  ...{ isAdmin: false, disabled: true, lastSeen: null },
};

const meta: Meta<typeof AccountsScreen> = {
  title: 'Screens/Accounts',
  component: AccountsScreen,
  parameters: { layout: 'fullscreen', path: '/admin/accounts' },
  args: {
    search: '',
    found: { total: 2, page: 1, pages: 1, items: [ADA, INES] },
    chosen: null,
    message: undefined,
    deleted: false,
    busy: false,
  },
};
export default meta;
type Story = StoryObj<typeof AccountsScreen>;

export const Found: Story = {};

export const NothingFound: Story = {
  args: { search: 'nobody', found: { total: 0, page: 1, pages: 1, items: [] } },
};

export const Confirming: Story = {
  args: { chosen: INES, message: 'The e-mail address is not that of the account.' },
};
