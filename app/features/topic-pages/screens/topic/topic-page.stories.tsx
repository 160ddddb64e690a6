import type { Meta, StoryObj } from '@storybook/react-vite';
import { closedTopic, topic } from '../../topics.fixture.ts';
import { TopicPage } from './topic-page.tsx';

const meta: Meta<typeof TopicPage> = {
  title: 'Screens/Topic',
  component: TopicPage,
  parameters: { layout: 'fullscreen', path: '/topics/2004/psd3-and-psr' },
  args: { topic, today: '2026-11-26' },
};
export default meta;
type Story = StoryObj<typeof TopicPage>;

export const Full: Story = {};

/** The reader's subscription has neither what follows the topic nor requirements. */
export const Closed: Story = { args: { topic: closedTopic } };

/** Several items follow it, one was withdrawn, and more carry it than were read. */
export const SeveralParts: Story = {
  args: {
    topic: {
      ...topic,
      ...{ more: true, total: 812 },
      dossiers: [
        ...topic.dossiers,
        {
          item: { ...topic.dossiers[0]!.item, nid: 5102, title: 'A proposal that was given up' },
          steps: topic.dossiers[0]!.steps!.map((step, at) =>
            at === 2 ? { ...step, stage: 'withdrawn' } : step,
          ),
        },
      ],
    },
  },
};

/** Items without a date, a law or a history. */
export const OnlyItems: Story = {
  args: { topic: { ...topic, dossiers: [], events: [], open: [], duties: [], laws: 0 } },
};
