import type { Meta, StoryObj } from '@storybook/react-vite';
import { events, shown } from './deadlines.fixture.ts';
import type { ShownDeadlines } from './deadlines-types.ts';
import { DeadlinesScreen } from './deadlines.tsx';

const meta: Meta<typeof DeadlinesScreen> = {
  title: 'Screens/Deadlines',
  component: DeadlinesScreen,
  parameters: { layout: 'fullscreen', path: '/deadlines' },
  args: { shown, answer: undefined, busy: false },
};
export default meta;
type Story = StoryObj<typeof DeadlinesScreen>;

const showing = (over: Partial<ShownDeadlines>): Story => ({ args: { shown: { ...shown, ...over } } });
const places = [
  { tid: 1060, name: 'Brazil' },
  { tid: 1041, name: 'United Kingdom' },
];

export const Mine: Story = {};

/** After a change: the row has the way back. */
export const JustMarked = showing({ done: 'not_applicable', changed: events[3] });

/** A settled past event was changed: the settled ones are open. */
export const SettledOpen = showing({ done: 'done', changed: events[0] });

/** The filters hide what was just changed. */
export const MarkedAndHidden = showing({
  done: 'done',
  changed: events[3],
  deadlines: { ...shown.deadlines, events: events.slice(4) },
  state: { ...shown.state, statuses: ['open'], month: '2026-12' },
});

/** Long sections show a part of their events. */
export const Cut = showing({ rowsShown: 1 });
export const AddDate = showing({ form: { request: 'a-request', places } });
export const EditDateWithMistake: Story = {
  args: {
    shown: {
      ...shown,
      form: {
        request: 'a-request',
        places,
        date: { id: 5, version: 1, title: 'File', date: '2026-12-10', jurisdiction: 1060, link: '' },
      },
    },
    answer: {
      errors: { title: 'Enter a title.', link: 'Begin with https:// or /, without spaces.' },
      typed: { title: '', date: '2026-12-10', jurisdiction: '1060', link: 'example.org' },
    },
  },
};
export const Deleted = showing({ deleted: { id: 5, title: 'File the annual return', version: 2 } });
export const Subscribe = showing({ subscription: { createdAt: null } });
export const Subscribed = showing({ subscription: { createdAt: '2026-11-20T09:00:00Z' } });
export const NewUrl: Story = {
  args: {
    shown: { ...shown, subscription: { createdAt: '2026-11-20T09:00:00Z' } },
    answer: { calendar: 'https://regatlas.example/feeds/q83vEjRW0oJ5yq0f3sVbXg.ics' },
  },
};

/** Another tab was faster. */
export const ChangedMeanwhile: Story = {
  args: { answer: { message: 'The mark of this event was changed in the meantime.' } },
};

/** The form of the event is open and says what is missing. */
export const ReasonMissing: Story = {
  args: {
    answer: { event: events[1]!.id, errors: { reason: 'Give a reason, such as “no customers there”.' } },
  },
};
const without = {
  ...shown.deadlines,
  events: [],
  summary: { ...shown.deadlines.summary, late: 0, near: 0, unowned: 0 },
};
export const NothingOfMine = showing({
  deadlines: {
    ...without,
    total: { mine: 0, all: 44 },
    from: { favourites: 0, rules: 0, dateSources: [], added: 0 },
  },
});
export const NothingWithFilters = showing({
  deadlines: without,
  state: { ...shown.state, kinds: ['reporting'], owner: '' },
});
export const NothingAtAll = showing({ deadlines: { ...without, total: { mine: 0, all: 0 } } });
