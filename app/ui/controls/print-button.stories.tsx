import type { Meta, StoryObj } from '@storybook/react-vite';
import { PrintButton } from './print-button.tsx';

const meta: Meta<typeof PrintButton> = { title: 'UI/Print button', component: PrintButton };
export default meta;

export const Print: StoryObj<typeof meta> = {};
