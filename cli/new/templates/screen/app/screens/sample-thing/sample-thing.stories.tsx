import type { Meta, StoryObj } from '@storybook/react-vite';
import { SampleThing } from './sample-thing.tsx';

const meta: Meta<typeof SampleThing> = {
  title: 'Screens/Sample thing',
  component: SampleThing,
  parameters: { layout: 'fullscreen', path: '/sample-thing' },
  args: { lead: 'This page is new.' },
};
export default meta;
type Story = StoryObj<typeof SampleThing>;

/** As it begins; tests/conformance/screen-states.ts says which other states a screen has. */
export const Empty: Story = {};
export const LongText: Story = {
  args: { lead: 'A text that is long enough to need several lines. '.repeat(12).trim() },
};
