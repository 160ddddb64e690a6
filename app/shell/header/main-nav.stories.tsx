import type { Meta, StoryObj } from '@storybook/react-vite';
import { MainNav } from './main-nav.tsx';
import { shellFor, type ReaderKind } from '../shell-data.fixture.ts';

const meta: Meta<typeof MainNav> = {
  title: 'Shell/Main navigation',
  component: MainNav,
  parameters: { layout: 'fullscreen', path: '/world' },
};
export default meta;

type Story = StoryObj<typeof MainNav>;

const of = (kind: ReaderKind) => ({ items: shellFor(kind).menus.main, upgrade: shellFor(kind).upgrade });

export const FullAccess: Story = { args: of('full') };
export const WorldOnly: Story = { args: of('world') };
export const NoPermissions: Story = { args: of('none') };

/** A content page below a list whose path it does not share. */
export const Section: Story = {
  args: { ...of('full'), section: '/regulatory_analysis' },
  parameters: { path: '/article/1001/regulatory-analysis/a' },
};

export const SubmenuOpen: Story = {
  args: of('full'),
  decorators: [(Story) => <div style={{ minHeight: 200 }}>{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    const menu = canvas.queryByRole('button', { name: 'More in Resources' }); // absent on small screens
    if (menu) await userEvent.click(menu);
  },
};

/** The reason why an entry is closed, as shown on hover and focus. */
export const ReasonOpen: Story = {
  args: of('world'),
  decorators: [(Story) => <div style={{ minHeight: 200 }}>{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Requirements'));
  },
};
