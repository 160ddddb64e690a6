import type { Meta, StoryObj } from '@storybook/react-vite';
import type { createStore } from 'jotai';
import { profileAtom } from '#app/state/personal.ts';
import { Header } from './header.tsx';
import { shellFor } from '../shell-data.fixture.ts';

const meta: Meta<typeof Header> = {
  title: 'Shell/Header',
  component: Header,
  parameters: { layout: 'fullscreen', path: '/regulatory_analysis' },
};
export default meta;

type Story = StoryObj<typeof Header>;

const known = (store: ReturnType<typeof createStore>) =>
  store.set(profileAtom, { firstName: 'Ada', lastName: 'Okafor', companyName: 'Meridian Payments' });

/** Everything open, with the profile loaded. */
export const FullAccess: Story = { args: { shell: shellFor('full') }, parameters: { prepare: known } };

/** As the server sends it, without personal data. */
export const BeforeProfile: Story = { args: { shell: shellFor('full') } };

/** One permission: Horizon Scanning, Requirements and the tools are closed. */
export const WorldOnly: Story = { args: { shell: shellFor('world') } };

/** Without permissions every entry is greyed. */
export const NoPermissions: Story = { args: { shell: shellFor('none') } };

/** Legacy permissions open every route and the tools. */
export const Legacy: Story = { args: { shell: shellFor('legacy') } };

export const LoggedOut: Story = { args: { shell: shellFor('loggedOut') } };

/** The My Tools menu of a reader without tools access. */
export const ToolsOpen: Story = {
  ...WorldOnly,
  play: async ({ canvas, userEvent }) => {
    const menu = canvas.queryByRole('button', { name: 'My Tools' }); // absent on small screens
    if (menu) await userEvent.click(menu);
  },
};

export const ProfileOpen: Story = {
  ...FullAccess,
  play: async ({ canvas, userEvent }) => {
    const menu = canvas.queryByRole('button', { name: 'Profile' }); // absent on small screens
    if (menu) await userEvent.click(menu);
  },
};

/** The drawer, as the burger opens it on a small screen. */
export const DrawerOpen: Story = {
  ...WorldOnly,
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement, userEvent }) => {
    const burger = canvasElement.querySelector<HTMLElement>('a[href="#footer-nav"]');
    if (burger && getComputedStyle(burger).display !== 'none') await userEvent.click(burger);
  },
};
