import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorPage, FallbackError } from './error-pages.tsx';

const meta: Meta = { title: 'Shell/Error pages', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

export const ClientError: Story = {
  render: () => <ErrorPage status={405} message="This address takes no such request" />,
};
export const Fallback: Story = { render: () => <FallbackError /> };
