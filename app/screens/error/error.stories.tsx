import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorPage } from '#app/shell/errors/error-pages.tsx';

const meta: Meta<typeof ErrorPage> = {
  title: 'Screens/Error',
  component: ErrorPage,
  parameters: { layout: 'fullscreen', path: '/error' },
  args: { status: 500, message: 'Something went wrong on our side' },
};
export default meta;

export const ServerError: StoryObj<typeof ErrorPage> = {};
