import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorPage, FallbackError, NotFoundPage } from './error-pages.tsx';

const meta: Meta = { title: 'Shell/Error pages', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

export const NotFound: Story = { render: () => <NotFoundPage /> };
export const NotFoundWithSuggestions: Story = {
  render: () => (
    <NotFoundPage
      suggestions={{
        words: ['instant', 'payments'],
        items: [
          {
            nid: 1,
            type: 'tracker',
            label: 'Tracker',
            path: '/tracker/1/instant-payments',
            title: 'Instant payments in the European Union',
            summary: 'Every step from the proposal to the last deadline.',
            published: '2026-05-04',
            jurisdictions: [
              { tid: 1020, vid: 'jurisdictions', key: 'eu', name: 'European Union', iso: 'eu' },
            ],
            authors: [],
            access: 'full',
            dates: [],
            terms: {},
            details: {},
          },
        ],
      }}
    />
  ),
};
export const ServerError: Story = {
  render: () => <ErrorPage status={500} message="Something went wrong on our side" />,
};
export const ClientError: Story = {
  render: () => <ErrorPage status={405} message="This address takes no such request" />,
};
export const Fallback: Story = { render: () => <FallbackError /> };
