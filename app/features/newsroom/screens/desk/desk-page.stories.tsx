import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  APPROVED,
  CLIENT_ID,
  clock,
  desk,
  DRAFTS,
  IN_REVIEW,
  item,
  job,
  JOBS,
  LATE,
  PUBLISHED,
  RELEASES,
  SCHEDULED,
} from '../../newsroom.fixture.ts';
import { DeskPage } from './desk-page.tsx';

const found = (items: ReturnType<typeof item>[], total = items.length) => ({ items, total });

const meta: Meta<typeof DeskPage> = {
  title: 'Screens/Newsroom',
  component: DeskPage,
  parameters: { layout: 'fullscreen', path: '/admin/content' },
  args: {
    desk: desk({
      jobs: [LATE],
      counts: {
        drafts: 31,
        mine: 9,
        inReview: 3,
        approved: 1,
        scheduled: 4,
        failed: 1,
        releases: 2,
        old: 9,
        passed: 2,
      },
    }),
    ...{ filters: { mine: false, type: '', q: '' }, clock, clientId: CLIENT_ID },
    ...{
      inReview: found(IN_REVIEW),
      approved: found(APPROVED),
      scheduled: found(SCHEDULED),
      drafts: found(DRAFTS, 31),
    },
    old: found(
      [
        item(91, 'New York: payment requirements', {
          type: 'requirement',
          draft: null,
          changedAt: '2025-09-14T09:00:00.000Z',
        }),
        item(92, 'Canada: payments guide', {
          type: 'guide',
          draft: null,
          changedAt: '2025-10-02T09:00:00.000Z',
        }),
      ],
      9,
    ),
    links: found(
      [
        item(95, 'Lithuania: payments guide', {
          draft: null,
          reasons: [
            { text: 'https://www.lb.lt/en/old-page answered 404', at: '2026-11-23T09:00:00.000Z' },
            { text: 'The link /guide/2001/germany leads to no page', at: null },
          ],
        }),
      ],
      6,
    ),
    notes: found([
      item(96, 'Denmark: gambling package 1', {
        draft: null,
        reasons: [{ text: 'whether the Folketing has passed it, and with which dates', at: null }],
      }),
    ]),
    passed: found([
      item(93, 'GENIUS Act: a proposal for comments', { draft: null }),
      item(94, 'PSR level 2', { draft: null }),
    ]),
    ...{ jobs: JOBS, releases: RELEASES, published: { entries: PUBLISHED, isAll: true } },
  },
};
export default meta;
type Story = StoryObj<typeof DeskPage>;

export const Morning: Story = {};

const nothing = {
  ...{
    inReview: found([]),
    approved: found([]),
    scheduled: found([]),
    drafts: found([]),
    old: found([]),
    passed: found([]),
    links: found([]),
    notes: found([]),
  },
  ...{ jobs: [], releases: [], published: { entries: [], isAll: true } },
};

export const NothingWaits: Story = { args: { ...nothing, desk: desk() } };

export const NoDraftMatches: Story = {
  args: {
    ...nothing,
    published: undefined,
    filters: { mine: true, type: 'guide', q: 'nothing' },
    desk: desk(),
  },
};

export const Author: Story = {
  args: {
    desk: desk({
      rights: ['write'],
      roles: ['author'],
      isAdministrator: false,
      counts: { drafts: 31, mine: 2, inReview: 3 },
    }),
  },
};

export const ReleaseNotPublished: Story = {
  args: {
    desk: desk({
      jobs: [
        job(6, 'Instant euro payments outside the euro area', '2026-11-24T07:00:00.000Z', {
          ...{ nid: null, release: 3, revision: null, state: 'failed' },
          problem: 'Lithuania: payments guide is still in review.',
        }),
        job(7, 'Remittance Prices Worldwide', '2026-11-24T10:38:00.000Z', { state: 'overdue' }),
      ],
      counts: { drafts: 4, overdue: 1, failed: 1 },
    }),
  },
};

export const SeveralChanged: Story = {
  args: {
    answer: {
      ...{ intent: 'release', done: 2 },
      refused: [
        { nid: 54, title: 'Japan: agents and banks-as-a-service', why: 'The draft cannot be published yet.' },
      ],
    },
  },
};

export const NotesOutOfForm: Story = {
  args: {
    desk: desk({
      notesProblem: 'content/to-check.md:12 The entry does not say what is to be checked.',
    }),
  },
};

export const NothingSelected: Story = { args: { answer: { message: 'Select drafts in the list first.' } } };

const LONG =
  'Donaudampfschifffahrtsgesellschaftskapitänsregulierungsverordnung and a title that does not want to end '.repeat(
    2,
  );

export const LongAndRightToLeft: Story = {
  args: {
    inReview: found([
      item(41, LONG, { draft: { state: 'in-review', savedBy: { id: '1', name: LONG.slice(0, 90) } } }),
      item(42, 'البنك المركزي ينشر قواعد جديدة للمدفوعات الفورية', { draft: { state: 'in-review' } }),
    ]),
  },
};

export const Selected: Story = {
  play: ({ canvasElement }) => {
    for (const box of [...canvasElement.querySelectorAll<HTMLInputElement>('input[name=item]')].slice(0, 3))
      box.click();
  },
};
