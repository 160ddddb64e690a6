/** The labels of parts in words: a word, an icon and a line, so that no colour is needed. */
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import type { AsAtPart } from '../../contract.ts';

interface LabelText {
  title: string;
  icon: IconName;
  /** What it says of the law on a day. */
  law: string;
  /** What it says of a page that was shown. */
  page?: string;
}

export const LABELS: Readonly<Record<AsAtPart['label'], LabelText>> = {
  current: {
    title: 'Current',
    icon: 'check',
    law: 'In force on that day, and the same today.',
    page: 'The same on today’s page.',
  },
  'point-in-time': {
    title: 'Point in time',
    icon: 'clock',
    law: 'In force on that day. Another text is today.',
    page: 'Today’s page says something else.',
  },
  'as-enacted': {
    title: 'As enacted',
    icon: 'file',
    law: 'The text as first published. Later amendments are not in it.',
  },
  ahead: { title: 'Adopted', icon: 'starts', law: 'Will be in force on that day, as known.' },
  expected: { title: 'Not yet certain', icon: 'info', law: 'Planned: its day may move.' },
  'not-established': {
    title: 'Not established',
    icon: 'alert',
    law: 'We cannot say what was in force on that day.',
  },
};

/** Why nothing is established. */
export const WHY: Readonly<Record<NonNullable<AsAtPart['why']>, string>> = {
  unstated: 'No version says from when it is in force.',
  before: 'What we hold begins later than this day.',
  after: 'What we hold ended before this day, and nothing says what followed.',
  unsettled: 'The versions that we hold say different things of this day.',
};
