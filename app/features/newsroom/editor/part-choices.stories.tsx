import type { Meta, StoryObj } from '@storybook/react-vite';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { readingFor } from '../compare/reading.ts';
import { NEWS_FORM } from './editor.fixture.ts';
import { PartChoices } from './part-choices.tsx';

const meta: Meta<typeof PartChoices> = {
  title: 'Newsroom/Choice by place',
  component: PartChoices,
  args: {
    field: 'body',
    name: 'Text',
    reading: readingFor(NEWS_FORM, { term: () => undefined, item: () => undefined }),
    mine: {
      summary: 'Applications open on 30 September.',
      value:
        '<p>The regulator opens the gateway.</p><p>Firms apply until 28 February 2027.</p><p>Later applications are not late, but have no cover.</p>',
    },
    theirs: {
      summary: 'Applications open in September.',
      value:
        '<p>The regulator opens the gateway.</p><p>Firms apply until 1 March 2027.</p><p>Later applications are refused.</p>',
    },
    onUse: () => {},
  },
  decorators: [
    (Story) => (
      <Notice tone="soon">
        <Story />
      </Notice>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof PartChoices>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/^Choose for each/));
    await userEvent.click(canvas.getByRole('radio', { name: /^Elsewhere Firms apply/ }));
  },
};
