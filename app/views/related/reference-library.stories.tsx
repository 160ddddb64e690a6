import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from '#app/ui/foundations/foundations.stories.module.css';
import { ReferenceLibrary } from './reference-library.tsx';
import { SideSection } from '#app/ui/layout/side-list.tsx';

const meta: Meta = { title: 'UI/Reference library' };
export default meta;

type Story = StoryObj;

export const Sources: Story = {
  render: () => (
    <div className={styles.side}>
      <SideSection title="Reference library">
        <ReferenceLibrary
          sources={[
            {
              title: 'Regulation (EU) 2024/886',
              url: 'https://eur-lex.europa.eu/eli/reg/2024/886/oj',
              publisher: 'Official Journal of the European Union',
              updated: '2024-03-19',
            },
            {
              title: 'Verification of payee scheme rulebook',
              url: 'https://www.europeanpaymentscouncil.eu/',
              publisher: 'European Payments Council',
            },
            { title: 'Guidance note 4', url: 'https://www.example.org/note-4', updated: '2025-02-03' },
          ]}
        />
      </SideSection>
    </div>
  ),
};
