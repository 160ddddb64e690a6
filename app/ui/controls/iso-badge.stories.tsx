import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { IsoBadge } from './iso-badge.tsx';

const meta: Meta = { title: 'UI/ISO badge' };
export default meta;

type Story = StoryObj;

export const Codes: Story = {
  render: () => (
    <div className={styles.line}>
      <IsoBadge iso="gb" name="United Kingdom" />
      <IsoBadge iso="eu" name="European Union" />
      <IsoBadge iso="us-ca" name="California" />
    </div>
  ),
};
