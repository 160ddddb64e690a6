import type { Meta, StoryObj } from '@storybook/react-vite';
import { CALM, DISCUSSION } from '../comments.fixture.ts';
import { MOST_COMMENTS } from '../limits.ts';
import { DiscussionPanel } from './discussion-panel.tsx';

const meta: Meta<typeof DiscussionPanel> = {
  title: 'Views/Comments',
  component: DiscussionPanel,
  args: { discussion: DISCUSSION, state: CALM, send: () => {}, edit: () => {} },
  decorators: [
    (Story) => (
      <main>
        <h1>A report</h1>
        <Story />
      </main>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof DiscussionPanel>;

export const Shown: Story = {};
export const OfTheOwner: Story = {
  args: {
    discussion: {
      ...DISCUSSION,
      isOwn: true,
      comments: DISCUSSION.comments.map((comment) => ({ ...comment, mayDelete: true })),
    },
  },
};
export const WithoutComments: Story = { args: { discussion: { ...DISCUSSION, comments: [] } } };
export const ReadByAll: Story = {
  args: {
    discussion: {
      ...DISCUSSION,
      readers: DISCUSSION.readers.map((reader) => ({ ...reader, readAt: '2026-11-21T09:01:00.000Z' })),
    },
  },
  play: ({ userEvent, canvas }) => userEvent.click(canvas.getByText('Read by 5 of 5')),
};
export const WhoHasRead: Story = {
  play: ({ userEvent, canvas }) => userEvent.click(canvas.getByText('Read by 2 of 5')),
};
export const Editing: Story = { args: { state: { ...CALM, editing: 3 } } };
export const EditConflict: Story = {
  args: {
    state: {
      ...CALM,
      editing: 3,
      answer: {
        ...{ comment: 3, typed: 'Checked, and closed.' },
        message: 'You changed this comment elsewhere in the meantime. Save again to replace that text.',
      },
    },
  },
};
export const Deleted: Story = { args: { state: { ...CALM, deleted: 4, said: '' } } };
export const Added: Story = { args: { state: { ...CALM, said: 'Comment added.' } } };
export const Refused: Story = {
  args: {
    state: {
      ...CALM,
      answer: {
        typed: 'Hello @Tom',
        message:
          'Nobody called “Tom” can read this report. Choose a name from the list, or write it without @.',
      },
    },
  },
};
export const Mentioning: Story = {
  play: async ({ userEvent, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Add a comment' });
    await userEvent.type(field, 'Thanks @');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.type(field, 'and @to');
  },
};
export const Full: Story = {
  args: {
    discussion: {
      ...DISCUSSION,
      comments: Array.from({ length: MOST_COMMENTS }, (_, id) => ({
        ...{ id: id + 1, author: 'Ines Duarte', isOwn: false, mayDelete: false, version: 1 },
        ...{ at: '2026-11-21T09:00:00.000Z', parts: [{ text: `Number ${id + 1}` }] },
      })),
    },
  },
};
