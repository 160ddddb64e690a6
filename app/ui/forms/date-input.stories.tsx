import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';

const meta: Meta<typeof DateInput> = {
  title: 'Forms/Date input',
  component: DateInput,
  args: { name: 'due' },
  render: (args) => <Field label="Due">{(field) => <DateInput {...field} {...args} />}</Field>,
};
export default meta;
type Story = StoryObj<typeof DateInput>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '2027-01-31' } };
export const NotADay: Story = { args: { defaultValue: '31/2/2027' } };
