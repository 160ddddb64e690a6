import type { Meta, StoryObj } from '@storybook/react-vite';
import { COVERAGE, TOPICS } from '../../coverage.fixture.ts';
import { SourceLogScreen } from './source-log-screen.tsx';

const [first] = COVERAGE.opened!.sources;
const none = { what: '', note: '', reader: '' };

const meta: Meta<typeof SourceLogScreen> = {
  title: 'Screens/Log of a source',
  component: SourceLogScreen,
  parameters: { layout: 'fullscreen', path: '/coverage/sources/1' },
  args: {
    log: {
      ...{ now: COVERAGE.now, zone: 'Europe/London', source: first!, followed: true, versions: 2 },
      ...{ since: '2026-04-08T00:00:00.000Z', places: COVERAGE.places, topics: TOPICS, next: 'earlier a' },
      checks: [
        {
          ...none,
          key: 'c',
          at: '2026-11-20T09:00:00.000Z',
          outcome: 'changed',
          what: 'Own funds',
          item: { title: 'Lithuania', path: '/guide/1' },
        },
        {
          ...none,
          key: 'b',
          at: '2026-11-20T08:00:00.000Z',
          outcome: 'missed',
          note: 'The page answers with an error',
        },
        { ...none, key: 'a', at: '2026-11-20T07:00:00.000Z', outcome: 'unchanged', reader: 'Tomasz Wren' },
      ],
    },
  },
};
export default meta;
type Story = StoryObj<typeof SourceLogScreen>;

export const Checks: Story = {};
export const NoneYet: Story = {
  render: ({ log: { next: _, ...log } }) => (
    <SourceLogScreen log={{ ...log, checks: [], followed: false, versions: 1 }} />
  ),
};
