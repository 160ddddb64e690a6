import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '#app/ui/foundations/foundations.stories.module.css';
import { ListSort } from './sort.tsx';

const meta: Meta<typeof ListSort> = {
  title: 'UI/List sort',
  component: ListSort,
  args: {
    sorts: [
      { label: 'Newest first', to: '?', current: true },
      { label: 'Oldest first', to: '?sort=oldest', current: false },
      { label: 'Title, A to Z', to: '?sort=title', current: false },
    ],
  },
  decorators: [
    (Story) => (
      <div className={styles.line}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

export const Closed: StoryObj<typeof ListSort> = {};

export const Open: StoryObj<typeof ListSort> = {
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};
