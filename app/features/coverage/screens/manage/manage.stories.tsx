import type { Meta, StoryObj } from '@storybook/react-vite';
import { MANAGED } from '../../coverage.fixture.ts';
import { ManageScreen } from './manage-screen.tsx';

const meta: Meta<typeof ManageScreen> = {
  title: 'Screens/Sources and checks',
  component: ManageScreen,
  parameters: { layout: 'fullscreen', path: '/admin/coverage' },
  args: {
    ...{ managed: MANAGED, edited: { source: null, gap: null }, done: null, message: undefined },
    ...{ formKey: 'a', busy: false },
  },
};
export default meta;
type Story = StoryObj<typeof ManageScreen>;

export const All: Story = {};
export const EditingBoth: Story = { args: { edited: { source: 'lt-tar', gap: 'g' }, done: 'check' } };
export const AddingBoth: Story = {
  args: { edited: { source: 'new', gap: 'new' }, message: 'This time does not exist.' },
};
export const Empty: Story = { args: { managed: { ...MANAGED, sources: [], gaps: [] } } };
