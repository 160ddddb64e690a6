import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { draft, INES, job, PRIYA, PUBLISHABLE } from '../../newsroom.fixture.ts';
import { PublishPage } from './publish-page.tsx';

const meta: Meta<typeof PublishPage> = {
  title: 'Screens/Newsroom, publish',
  component: PublishPage,
  parameters: { layout: 'fullscreen', path: '/admin/content/41/publish', shell: shellFor('full') },
  args: { ...PUBLISHABLE, isAdministrator: true },
};
export default meta;
type Story = StoryObj<typeof PublishPage>;

export const Ready: Story = {};

export const First: Story = { args: { draft: draft({ base: null, current: null, isPublished: false }) } };

export const Problems: Story = {
  args: {
    problems: [
      { pointer: '/field_key_dates/0/date', message: 'must be a date such as 2026-03-04' },
      { pointer: '/title', message: 'must not be empty' },
      { pointer: '', message: 'has a term that does not exist' },
    ],
    warnings: [{ pointer: '/body/value', message: 'a script is left out' }],
  },
};

export const WaitsForApproval: Story = {
  args: {
    draft: draft({
      ...{ fourEyes: true, mayApprove: true },
      review: {
        state: 'in-review',
        by: INES,
        at: '2026-11-24T09:30:00.000Z',
        note: 'Please check the dates.',
        revision: null,
      },
    }),
  },
};

export const Approved: Story = {
  args: {
    draft: draft({
      fourEyes: true,
      review: { state: 'approved', by: PRIYA, at: '2026-11-24T10:45:00.000Z', note: '', revision: 12 },
    }),
  },
};

export const Scheduled: Story = {
  args: {
    done: 'scheduled',
    draft: draft({
      job: job(2, 'FCA opens the gateway', '2026-11-25T12:00:00.000Z', {
        ...{ revision: 11, when: { local: '2026-11-25T07:00', zone: 'America/New_York' } },
      }),
    }),
  },
};

export const InARelease: Story = {
  args: { draft: draft({ release: { id: 4, title: 'FCA policy statement of December' } }) },
};

export const Behind: Story = { args: { draft: draft({ base: 3, current: 4 }) } };

export const RefusedInstant: Story = {
  args: {
    answer: {
      whenError: 'The clocks go forward and skip this time.',
      typed: {
        ...{ kind: 'correction', readerNote: 'The application period ends on 28 February.', deskNote: '' },
        ...{ when: 'at', day: '2027-03-28', time: '01:30', zone: 'Europe/London', release: '' },
      },
    },
  },
};

export const Author: Story = { args: { rights: ['write'], isAdministrator: false, releases: [] } };
