import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { Notice } from './notice.tsx';

const meta: Meta = { title: 'UI/Notice' };
export default meta;

type Story = StoryObj;

export const Tones: Story = {
  render: () => (
    <div className={styles.stack}>
      <Notice action={{ to: '#changes', label: 'Show changes' }}>
        Changed twice since you bookmarked it
      </Notice>
      <Notice tone="due">The address or the password is not right.</Notice>
      <Notice tone="soon">Your subscription ends in nine days.</Notice>
      <Notice tone="done">Password changed.</Notice>
    </div>
  ),
};
