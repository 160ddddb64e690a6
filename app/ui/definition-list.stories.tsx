import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from './foundations.stories.module.css';
import { DefinitionList, KeyDates } from './definition-list.tsx';
import { Money } from './money.tsx';

const meta: Meta = { title: 'UI/Definition list' };
export default meta;

type Story = StoryObj;

export const Dates: Story = {
  render: () => (
    <div className={styles.side}>
      <KeyDates
        items={[
          { label: 'Published', date: '2024-03-19' },
          { label: 'In force', date: '2024-04-08' },
          { label: 'Send, euro area', date: '2025-10-09' },
          { label: 'Payment institutions', date: '2027-04-09', tone: 'soon' },
        ]}
      />
    </div>
  ),
};

export const Facts: Story = {
  render: () => (
    <div className={styles.side}>
      <DefinitionList
        items={[
          { term: 'Authority', value: 'Financial Conduct Authority' },
          { term: 'Fine', value: <Money amount={1000000} currency="GBP" /> },
        ]}
      />
    </div>
  ),
};
