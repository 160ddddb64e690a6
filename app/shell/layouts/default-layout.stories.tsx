import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorPage } from '../errors/error-pages.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { shellFor } from '../shell-data.fixture.ts';

const meta: Meta<typeof DefaultLayout> = {
  title: 'Shell/Layouts',
  component: DefaultLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    navigation: 'idle',
    children: <ErrorPage status={503} message="The search index is being rebuilt" />,
  },
};
export default meta;

type Story = StoryObj<typeof DefaultLayout>;

export const FullAccess: Story = { args: { shell: shellFor('full') } };
export const NoPermissions: Story = { args: { shell: shellFor('none') } };
export const LoggedOut: Story = { args: { shell: shellFor('loggedOut') } };
/** A navigation that takes longer than the display delay. */
export const Loading: Story = { args: { shell: shellFor('full'), navigation: 'loading' } };
