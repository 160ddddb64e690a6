import type { Meta, StoryObj } from '@storybook/react-vite';
import { AllMenus } from './all-menus.tsx';
import { shellFor } from '../shell-data.fixture.ts';

const meta: Meta<typeof AllMenus> = { title: 'Shell/All menus', component: AllMenus };
export default meta;

type Story = StoryObj<typeof AllMenus>;

/** As in the drawer. */
export const Narrow: Story = { args: { shell: shellFor('full') } };
/** As in the footer, for readers without scripts. */
export const Wide: Story = { args: { shell: shellFor('world'), wide: true } };
export const NoPermissions: Story = { args: { shell: shellFor('none') } };
