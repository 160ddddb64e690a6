import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageActions } from './actions.tsx';

const meta: Meta = { title: 'UI/Page actions' };
export default meta;

export const Default: StoryObj = { render: () => <PageActions /> };
