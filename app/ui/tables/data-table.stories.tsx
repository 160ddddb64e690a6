import type { Meta, StoryObj } from '@storybook/react-vite';
import { DataTable, TableNote } from './data-table.tsx';

const meta: Meta<typeof DataTable> = {
  title: 'UI/Data table',
  component: DataTable,
  args: {
    label: 'Accounts',
    children: (
      <>
        <thead>
          <tr>
            <th scope="col">E-mail address</th>
            <th scope="col">Company</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">ines@firm.example</th>
            <td>Firm</td>
          </tr>
        </tbody>
      </>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof DataTable>;

export const Plain: Story = {};
export const WithNote: Story = {
  render: (args) => (
    <>
      <DataTable {...args} />
      <TableNote>1 account</TableNote>
    </>
  ),
};
