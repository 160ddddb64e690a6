import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageRatings } from './page-ratings.tsx';

const meta: Meta<typeof PageRatings> = {
  title: 'Screens/Ratings of pages',
  component: PageRatings,
  parameters: { layout: 'fullscreen', path: '/admin/ratings' },
  args: {
    sort: 'most',
    report: {
      total: 2,
      page: 1,
      pages: 1,
      items: [
        {
          ...{ nid: 2002, title: 'Germany: payments guide', path: '/guide/2002/germany', label: 'Guide' },
          ...{ counts: [0, 1, 4, 7], total: 12, average: 3.5 },
          comments: [
            { value: 2, comment: 'The table of fees is out of date.', at: '2026-11-20T09:00:00.000Z' },
          ],
        },
        {
          ...{ nid: 1001, title: 'Verification of payee', label: 'Regulatory analysis' },
          ...{ counts: [1, 0, 0, 0], total: 1, average: 1, comments: [] },
        },
      ],
    },
  },
};
export default meta;
type Story = StoryObj<typeof PageRatings>;

export const Rated: Story = {};

export const NothingYet: Story = { args: { report: { total: 0, page: 1, pages: 1, items: [] } } };
