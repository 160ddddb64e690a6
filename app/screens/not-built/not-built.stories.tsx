import type { Meta, StoryObj } from '@storybook/react-vite';
import { NotBuilt } from './not-built.tsx';

const meta: Meta<typeof NotBuilt> = {
  title: 'Screens/Not built',
  component: NotBuilt,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Report builder' },
};
export default meta;

export const Empty: StoryObj<typeof NotBuilt> = {};
