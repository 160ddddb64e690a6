import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { CLIENT_ID, clock, PUBLISHABLE, INES } from '../../newsroom.fixture.ts';
import { version, VERSIONS } from './versions.fixture.ts';
import type { FieldChange } from '../../compare/compare-fields.ts';
import { compareTexts } from '#app/text/redline/compare.ts';
import { HistoryPage } from './history-page.tsx';

const item = {
  ...{ nid: 41, type: 'regulatory-update', title: VERSIONS[0]!.title, status: 'published' as const },
  ...{ path: '/regulatory_update/41/fca', versions: VERSIONS },
};

const changes: FieldChange[] = [
  {
    ...{ kind: 'dates', pointer: '/field_key_dates', label: 'Key dates' },
    rows: [
      {
        before: { date: '2027-03-01', label: 'Application period ends', kind: 'response' },
        after: { date: '2027-02-28', label: 'Application period ends', kind: 'response' },
      },
    ],
  },
  { kind: 'value', pointer: '/field_impact', label: 'Impact', before: '', after: 'High' },
  {
    ...{ kind: 'html', pointer: '/body/value', label: 'Body, Text' },
    text: compareTexts(
      '<p>Applications can be filed from today until 1 March 2027.</p><p>Timely applicants may continue.</p>',
      '<p>Applications can be filed from today until 28 February 2027.</p><p>Timely applicants may continue.</p>',
    ),
  },
];

const meta: Meta<typeof HistoryPage> = {
  title: 'Screens/Newsroom, history',
  component: HistoryPage,
  parameters: { layout: 'fullscreen', path: '/admin/content/41/history', shell: shellFor('full') },
  args: {
    ...{
      item,
      changes,
      clock,
      clientId: CLIENT_ID,
      isGone: false,
      isSideBySide: false,
      isAdministrator: true,
      sides: { older: 4, newer: 'draft' },
    },
    ...{
      rights: ['write', 'review', 'publish'],
      draft: { revision: 12, savedAt: '2026-11-24T10:41:00.000Z', savedBy: INES },
    },
  },
};
export default meta;
type Story = StoryObj<typeof HistoryPage>;

export const WithADraft: Story = {};

export const JustPublished: Story = {
  args: { draft: undefined, sides: { older: 3, newer: 4 }, done: 'published' },
};

export const OneVersion: Story = {
  args: {
    draft: undefined,
    sides: undefined,
    changes: undefined,
    item: { ...item, versions: [version(1, { isCurrent: true })] },
  },
};

/** A new item, which has a draft and nothing to compare it with. */
export const NeverPublished: Story = {
  args: {
    ...{ sides: undefined, changes: undefined },
    item: { ...item, status: 'new', path: null, versions: [] },
  },
};

export const SideBySide: Story = { args: { isSideBySide: true } };

export const VersionGone: Story = { args: { isGone: true, sides: undefined, changes: undefined } };

export const NothingDiffers: Story = { args: { changes: [] } };

export const Withdrawn: Story = {
  args: {
    ...{ draft: undefined, done: 'withdrawn', sides: { older: 3, newer: 4 } },
    item: {
      ...{ ...item, status: 'withdrawn', path: null },
      versions: [
        version(5, {
          kind: 'withdrawal',
          isCurrent: true,
          deskNote: 'Published in error: the instrument was not made on that day.',
          readerNote: 'The instrument has not been made yet.',
          replacedBy: 3004,
        }),
        ...VERSIONS.map((one) => ({ ...one, isCurrent: false })),
      ],
    },
  },
};

export const VersionWithheld: Story = {
  args: {
    item: {
      ...item,
      versions: VERSIONS.map((one) =>
        one.version === 2
          ? {
              ...{ ...one, hasFields: false },
              withheld: { at: '2026-11-24T10:41:00.000Z', by: INES, reason: 'A court forbids it.' },
            }
          : one,
      ),
    },
  },
};

export const WithdrawRefused: Story = {
  args: {
    answer: {
      withdraw: {
        ...{ error: 'Say why: it stays in the history.', reason: '', readerNote: '' },
        ...{ replacedError: 'No published page is there.', replacedBy: '/page/7/nowhere' },
      },
    },
    withdrawalImpact: PUBLISHABLE.impact!,
  },
};

export const Reader: Story = { args: { rights: ['review'], isAdministrator: false } };
