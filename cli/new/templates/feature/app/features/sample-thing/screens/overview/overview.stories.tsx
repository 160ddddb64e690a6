import type { Meta, StoryObj } from '@storybook/react-vite';
import { Overview } from './overview.tsx';

const meta: Meta<typeof Overview> = {
  title: 'Screens/Sample thing',
  component: Overview,
  parameters: { layout: 'fullscreen', path: '/sample-thing' },
  args: { message: 'Sample thing in Payments Compliance.' },
};
export default meta;
type Story = StoryObj<typeof Overview>;

/** As it begins; tests/conformance/screen-states.ts says which other states a screen has. */
export const Empty: Story = {};
