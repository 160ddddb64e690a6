import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChangesScreen } from './changes-screen.tsx';
import { comparison } from './changes.fixture.ts';

const meta: Meta<typeof ChangesScreen> = {
  title: 'Screens/Changes of a bookmark',
  component: ChangesScreen,
  parameters: { layout: 'fullscreen', path: '/profile/my-bookmarks/1001' },
  args: { comparison },
};
export default meta;
type Story = StoryObj<typeof ChangesScreen>;

const inState = (state: typeof comparison.state): Story => ({
  args: { comparison: { ...comparison, state, redline: null } },
});

export const Changed: Story = {};
export const Same = inState('same');
export const Unknown = inState('unknown');
export const NotSaved: Story = { args: { message: 'The server cannot answer at the moment' } };
