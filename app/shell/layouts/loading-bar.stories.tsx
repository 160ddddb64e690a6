import type { Meta, StoryObj } from '@storybook/react-vite';
import { FullPageLoading } from './full-page-loading.tsx';
import { LoadingBar } from './loading-bar.tsx';

const meta: Meta = { title: 'Shell/Loading' };
export default meta;

type Story = StoryObj;

export const Bar: Story = { render: () => <LoadingBar state="loading" hideMs={200} /> };
export const FullPage: Story = { render: () => <FullPageLoading active delayMs={0} /> };
