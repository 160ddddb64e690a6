import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '../foundations/foundations.stories.module.css';
import { DateText } from '../dates/date.tsx';
import { DefinitionList } from './definition-list.tsx';
import { Money } from '../text/money.tsx';
import { Tag } from '../controls/tag.tsx';

const meta: Meta = { title: 'UI/Definition list' };
export default meta;

type Story = StoryObj;

export const Dates: Story = {
  render: () => (
    <div className={styles.side}>
      <DefinitionList
        items={[
          { term: 'Published', value: <DateText value="2024-03-19" /> },
          { term: 'In force', value: <DateText value="2024-04-08" /> },
          { term: 'Send, euro area', value: <DateText value="2025-10-09" /> },
          {
            term: 'Payment institutions',
            value: (
              <Tag tone="soon">
                <DateText value="2027-04-09" />
              </Tag>
            ),
          },
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
