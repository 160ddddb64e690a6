import type { Meta, StoryObj } from '@storybook/react-vite';
import { RecordTable } from './record-table.tsx';

interface Person {
  email: string;
  company: string;
}

const meta: Meta<typeof RecordTable<Person>> = {
  title: 'UI/Record table',
  component: RecordTable<Person>,
  args: {
    label: 'Accounts',
    rows: [
      { email: 'ines@firm.example', company: 'Firm' },
      { email: 'ada@institution.example', company: '' },
    ],
    rowKey: ({ email }) => email,
    columns: [
      { title: 'E-mail address', cell: ({ email }) => email },
      { title: 'Company', cell: ({ company }) => company },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };
