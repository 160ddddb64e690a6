import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { LinkPopover } from './link-popover.tsx';

const meta: Meta = { title: 'UI/Link popover' };
export default meta;
type Story = StoryObj;

export const Closed: Story = {
  render: () => (
    <div className={styles.roomy}>
      <LinkPopover
        links={[
          { key: 'left', label: 'Move left', to: '/?left', hint: '←' },
          { key: 'right', label: 'Move right', to: '/?right', hint: '→' },
          { key: 'hide', label: 'Hide Spain', to: '/?hide', apart: true },
        ]}
      >
        Spain
      </LinkPopover>
    </div>
  ),
};

export const Open: Story = {
  ...Closed,
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  },
};
