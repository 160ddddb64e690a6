import type { Meta, StoryObj } from '@storybook/react-vite';
import { PARTS } from '#generated/features/slots/admin-section.ts';
import { shellFor } from '../shell-data.fixture.ts';
import { AdminNav } from './admin-nav.tsx';

/** With every feature that has pages of administrators. */
const shell = { ...shellFor('full'), features: PARTS.map(([feature]) => feature) };

const meta: Meta<typeof AdminNav> = {
  title: 'Shell/Administration',
  component: AdminNav,
  parameters: { layout: 'fullscreen', shell },
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
export const OneArea: Story = {
  render: () => <AdminNav screens={['configuration-warnings', 'undelivered-mail']} />,
};
