import type { Meta, StoryObj } from '@storybook/react-vite';
import { research } from '#app/content/list/list.fixture.ts';
import { NotFoundPage } from '#app/shell/errors/error-pages.tsx';

const meta: Meta<typeof NotFoundPage> = {
  title: 'Screens/Not found',
  component: NotFoundPage,
  parameters: { layout: 'fullscreen', path: '/not-found' },
  args: { title: 'This page could not be found' },
};
export default meta;
type Story = StoryObj<typeof NotFoundPage>;

export const NotFound: Story = {};

/** The URL contained words of items. */
export const WithSuggestions: Story = {
  args: { suggestions: { words: ['instant', 'payments'], items: research.slice(0, 2) } },
};
