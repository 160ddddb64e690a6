import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorPage, FallbackError, NotFoundPage, WithdrawnPage } from './error-pages.tsx';

const meta: Meta = { title: 'Shell/Error pages', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

export const ClientError: Story = {
  render: () => <ErrorPage status={405} message="This address takes no such request" />,
};
export const TooManyRequests: Story = {
  render: () => <ErrorPage status={429} message="Too many requests at once" retry="/search?query=psd2" />,
};
export const ServerError: Story = {
  render: () => (
    <ErrorPage
      status={503}
      reference="4f1c0a9be27d6358"
      message="The library cannot be reached"
      retry="/insights"
    />
  ),
};
export const NoSuchPageOfAList: Story = {
  render: () => (
    <NotFoundPage firstPage="/insights?sort=title" suggestions={{ words: ['insights'], items: [] }} />
  ),
};
export const Withdrawn: Story = {
  render: () => (
    <WithdrawnPage
      day="2026-11-27"
      note="The consultation was cancelled before it began."
      instead={{ title: 'Safeguarding: final rules', path: '/regulatory_update/3004/safeguarding' }}
    />
  ),
};
export const WithdrawnWithoutWords: Story = { render: () => <WithdrawnPage day="2026-11-27" note="" /> };
export const Fallback: Story = { render: () => <FallbackError /> };
