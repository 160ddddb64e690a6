import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from '../controls/tag.tsx';
import { Timeline, TimelineItem } from './timeline.tsx';

const meta: Meta = { title: 'UI/Timeline' };
export default meta;

export const Events: StoryObj = {
  render: () => (
    <Timeline>
      <TimelineItem date="2023-06-28" id="proposal">
        Commission proposal <Tag>Proposal</Tag>
      </TimelineItem>
      <TimelineItem date="2024-04-23" mark="hollow">
        Parliament position, which the library does not hold
      </TimelineItem>
      <TimelineItem date="2025-11-27" mark="current">
        Provisional agreement <Tag tone="done">In force</Tag>
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
