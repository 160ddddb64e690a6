import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageActions } from './actions.tsx';

const meta: Meta = { title: 'UI/Page actions' };
export default meta;

export const Default: StoryObj = {
  render: () => (
    <PageActions
      page={{
        title: 'Instant payments, one year on',
        label: 'Regulatory analysis',
        published: '2026-11-20',
        changed: '2026-11-20T09:00:00Z',
        path: '/article/1001/regulatory-analysis/instant-payments-one-year-on',
        authors: [{ name: 'Ada Okafor' }],
      }}
    />
  ),
};
