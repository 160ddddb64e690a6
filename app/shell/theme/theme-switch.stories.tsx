import type { Meta, StoryObj } from '@storybook/react-vite';
import { ThemeSwitch } from './theme-switch.tsx';

const meta: Meta<typeof ThemeSwitch> = { title: 'Shell/Theme switch', component: ThemeSwitch };
export default meta;

export const Choices: StoryObj<typeof ThemeSwitch> = {};
