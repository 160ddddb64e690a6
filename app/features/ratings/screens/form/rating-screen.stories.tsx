import type { Meta, StoryObj } from '@storybook/react-vite';
import { RatingScreen } from './rating-screen.tsx';

const meta: Meta<typeof RatingScreen> = {
  title: 'Screens/Rating',
  component: RatingScreen,
  parameters: { layout: 'fullscreen', path: '/rating' },
  args: {
    page: { nid: 2002, title: 'Germany: payments guide', path: '/guide/2002/germany' },
    rating: null,
    message: undefined,
    typed: undefined,
    saved: false,
    busy: false,
  },
};
export default meta;
type Story = StoryObj<typeof RatingScreen>;

export const NotRated: Story = {};

export const Saved: Story = {
  args: { rating: { value: 3, comment: 'The dates helped.' }, saved: true },
};

export const NotSaved: Story = {
  args: { message: 'A comment can have up to 2,000 characters.', typed: { value: 2, comment: 'Too long' } },
};
