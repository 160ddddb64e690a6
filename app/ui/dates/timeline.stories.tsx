import type { Meta, StoryObj } from '@storybook/react-vite';
import { TimelineDates } from './timeline-dates.tsx';
import { StageTag } from './timeline-stage.tsx';
import { Timeline, TimelineItem } from './timeline.tsx';

const meta: Meta = { title: 'UI/Timeline' };
export default meta;

export const Events: StoryObj = {
  render: () => (
    <Timeline>
      <TimelineItem date="2023-06-28" id="proposal">
        Commission proposal <StageTag stage="proposal" />
      </TimelineItem>
      <TimelineItem date="2024-04-23" mark="hollow">
        Parliament position, which the library does not hold
      </TimelineItem>
      <TimelineItem date="2025-11-27" mark="current">
        Provisional agreement <StageTag stage="in-force" />
      </TimelineItem>
    </Timeline>
  ),
};

export const OneEvent: StoryObj = {
  render: () => (
    <Timeline>
      <TimelineItem date="2023-06-28" short>
        The only one
      </TimelineItem>
    </Timeline>
  ),
};

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
