import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { Money } from './money.tsx';

const meta: Meta = { title: 'UI/Money' };
export default meta;

type Story = StoryObj;

export const Currencies: Story = {
  render: () => (
    <div className={styles.line}>
      <Money amount={1000000} currency="GBP" />
      <Money amount={2500.5} currency="USD" />
      <Money amount={750000} currency="Euro" />
      <Money amount={4000000} currency="SEK" />
    </div>
  ),
};
