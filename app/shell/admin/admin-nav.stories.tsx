import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '../shell-data.fixture.ts';
import { AdminNav } from './admin-nav.tsx';

const meta: Meta<typeof AdminNav> = {
  title: 'Shell/Administration',
  component: AdminNav,
  parameters: { layout: 'fullscreen', shell: shellFor('full') },
  args: { screens: undefined },
};
export default meta;
type Story = StoryObj<typeof AdminNav>;

export const Content: Story = { parameters: { path: '/admin/content/media' } };
export const Site: Story = { parameters: { path: '/admin/config/edit' } };
/** The menu of all areas; Escape closes it. */
export const Open: Story = {
  parameters: { path: '/admin/people' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Accounts', { selector: 'summary' }));
  },
};
/** Somebody with a role in the newsroom. */
export const OneArea: Story = { args: { screens: ['configuration-warnings', 'undelivered-mail'] } };
