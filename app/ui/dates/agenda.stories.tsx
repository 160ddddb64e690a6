import type { Meta, StoryObj } from '@storybook/react-vite';
import { Agenda } from './agenda.tsx';
import styles from '../foundations/foundations.stories.module.css';

const meta: Meta = { title: 'UI/Agenda' };
export default meta;

export const ThisYearAndNext: StoryObj = {
  render: () => (
    <div className={styles.side}>
      <Agenda
        year="2026"
        items={[
          {
            key: '1',
            date: '2026-11-30',
            title: 'Consultation closes',
            about: 'Safeguarding of e-wallets and daily reconciliation',
            to: '/regulatory_update/3001/x',
            note: 'Singapore · response',
          },
          {
            key: '2',
            date: '2027-07-10',
            title:
              'The regulation applies to obliged entities, with the exceptions that its last article names for football clubs and agents',
            about: 'Anti-money laundering regulation',
            to: '/regulatory_update/3002/x',
            note: 'European Union · applicable',
          },
        ]}
      />
    </div>
  ),
};
