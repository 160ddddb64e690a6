import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateRange } from './date-range.tsx';
import styles from '../foundations/foundations.stories.module.css';

const meta: Meta<typeof DateRange> = {
  title: 'UI/Date range',
  component: DateRange,
  decorators: [(Story) => <form className={styles.form}>{<Story />}</form>],
};
export default meta;

type Story = StoryObj<typeof DateRange>;

const kinds = [
  { value: 'published', label: 'Published' },
  { value: 'effective', label: 'Effective' },
];

export const Unset: Story = { args: { kinds } };

export const Set: Story = { args: { kinds, kind: 'effective', from: '2026-01-01', to: '2026-06-30' } };

export const OneKind: Story = { args: { kinds: kinds.slice(0, 1) } };
