import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { IconButton } from './icon-button.tsx';

const meta: Meta = { title: 'UI/Icon button' };
export default meta;

type Story = StoryObj;

export const States: Story = {
  render: () => (
    <div className={styles.line}>
      <IconButton icon="print" label="Print" />
      <IconButton icon="bookmark" label="Bookmark" pressed={false} />
      <IconButton icon="bookmark" label="Bookmark" pressed />
      <IconButton icon="quote" label="Quote" disabled />
    </div>
  ),
};
