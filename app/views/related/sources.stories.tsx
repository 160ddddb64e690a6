import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '#app/ui/foundations/foundations.stories.module.css';
import { ContentSources } from './sources.tsx';

const meta: Meta = { title: 'UI/Reference library' };
export default meta;

type Story = StoryObj;

export const Sources: Story = {
  render: () => (
    <div className={styles.side}>
      <ContentSources
        sources={[
          {
            field_title: 'Regulation (EU) 2024/886',
            field_plain_url: 'https://eur-lex.europa.eu/eli/reg/2024/886/oj',
            publisher: 'Official Journal of the European Union',
            field_update_date: '2024-03-19',
          },
          {
            field_title: 'Verification of payee scheme rulebook',
            field_plain_url: 'https://www.europeanpaymentscouncil.eu/',
            publisher: 'European Payments Council',
          },
          {
            field_title: 'Guidance note 4',
            field_plain_url: 'https://www.example.org/note-4',
            field_update_date: '2025-02-03',
          },
        ]}
      />
    </div>
  ),
};
