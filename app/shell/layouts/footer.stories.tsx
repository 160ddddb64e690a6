import type { Meta, StoryObj } from '@storybook/react-vite';
import { Footer } from './footer.tsx';
import { shellFor } from '../shell-data.fixture.ts';

const meta: Meta<typeof Footer> = {
  title: 'Shell/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
};
export default meta;

type Story = StoryObj<typeof Footer>;

export const FullAccess: Story = { args: { shell: shellFor('full') } };
export const WorldOnly: Story = { args: { shell: shellFor('world') } };
export const NoPermissions: Story = { args: { shell: shellFor('none') } };
export const Legacy: Story = { args: { shell: shellFor('legacy') } };
export const LoggedOut: Story = { args: { shell: shellFor('loggedOut') } };
