import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { CALM, DISCUSSION } from '../../comments.fixture.ts';
import { DiscussionPage } from './discussion-page.tsx';

const { with: _, ...PRIVATE } = DISCUSSION;

const meta: Meta<typeof DiscussionPage> = {
  title: 'Screens/Comments',
  component: DiscussionPage,
  parameters: { layout: 'fullscreen', path: '/discussion', shell: shellFor('full') },
  args: { discussion: DISCUSSION, state: CALM },
};
export default meta;
type Story = StoryObj<typeof DiscussionPage>;

export const Shared: Story = {};
export const NotOpened: Story = {
  args: {
    discussion: {
      ...DISCUSSION,
      readers: DISCUSSION.readers.map(({ name, isYou }) => ({ name, isYou })),
    },
  },
};
export const Private: Story = {
  args: {
    discussion: {
      ...{ ...PRIVATE, isOwn: true, comments: [], people: [], readers: [] },
    },
  },
};
export const NotSent: Story = {
  args: {
    state: { ...CALM, answer: { message: 'The comment is longer than 5,000 characters.', typed: 'Hello' } },
  },
};
