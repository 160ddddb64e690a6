import type { Meta, StoryObj } from '@storybook/react-vite';
import { RatingPanel } from './rating-panel.tsx';

const meta: Meta<typeof RatingPanel> = {
  title: 'Content/Rating',
  component: RatingPanel,
  args: { nid: 1001, rating: null, state: 'idle', save: async () => true },
  decorators: [
    (Story) => (
      <section aria-labelledby="rating-question">
        <h1>A page</h1>
        <Story />
      </section>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof RatingPanel>;

export const NotRated: Story = {};

export const Saved: Story = { args: { rating: { value: 3 }, state: 'saved' } };

export const WithComment: Story = {
  args: { rating: { value: 4, comment: 'The table of dates saved me an hour.' } },
};

export const NotSaved: Story = { args: { state: 'failed' } };
