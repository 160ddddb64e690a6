import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { ToggleLink } from './toggle-link.tsx';

const meta: Meta = { title: 'UI/Toggle link' };
export default meta;

type Story = StoryObj;

export const States: Story = {
  render: () => (
    <div className={styles.line}>
      <ToggleLink to="?only=mine" isOn={false} count="5">
        Only what touches mine
      </ToggleLink>
      <ToggleLink to="?" isOn>
        Only what is late
      </ToggleLink>
    </div>
  ),
};
