import type { Meta, StoryObj } from '@storybook/react-vite';
import { TimelineDates } from './timeline-dates.tsx';

const meta: Meta = { title: 'Views/Timeline of dates' };
export default meta;

export const TypedDates: StoryObj = {
  render: () => (
    <TimelineDates
      nid={3001}
      dates={[
        { label: 'Obligations apply', date: '2025-01-17', kind: 'applicable' },
        { label: 'Published in the Official Journal', date: '2022-12-27', kind: 'publication' },
        { label: 'Entry into force', date: '2023-01-16', kind: 'effective' },
        { label: 'Comments on the technical standards', date: '2024-03-04', kind: 'response' },
        { label: 'Register of information, first submission', date: '2025-04-30', kind: 'reporting' },
      ]}
    />
  ),
};
