import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from './foundations.stories.module.css';
import { Disclosure } from './disclosure.tsx';

const meta: Meta = { title: 'UI/Disclosure' };
export default meta;

type Story = StoryObj;

const panel = (
  <Disclosure
    trigger={(trigger) => (
      <button {...trigger} type="button">
        My Tools
      </button>
    )}
  >
    Report Builder
  </Disclosure>
);

export const Closed: Story = {
  render: () => (
    <div className={styles.roomy}>{panel}</div>
  ),
};

export const Open: Story = {
  ...Closed,
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
