import type { Meta, StoryObj } from '@storybook/react-vite';
import { builder, nothingSelected, selection, untouched } from '../../builder.fixture.ts';
import { Builder } from '../builder/builder.tsx';

const meta: Meta<typeof Builder> = {
  title: 'Screens/Report builder (US)',
  component: Builder,
  parameters: { layout: 'fullscreen', path: '/reportbuilder-us' },
  args: { data: { ...builder, variant: 'us' }, selection, tab: 'guide', busy: false },
};
export default meta;
type Story = StoryObj<typeof Builder>;

export const Chosen: Story = {};
export const Untouched: Story = {
  args: { data: { ...untouched, variant: 'us' }, selection: nothingSelected },
};
