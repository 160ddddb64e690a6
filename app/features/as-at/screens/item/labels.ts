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
    law: 'In force on that day. Today’s text is different.',
    page: 'Today’s page says something else.',
  },
  'as-enacted': {
    title: 'As enacted',
    icon: 'file',
    law: 'The text as first published. Later amendments are not in it.',
  },
  ahead: { title: 'Adopted', icon: 'starts', law: 'Will be in force on that day, as far as is known.' },
  expected: { title: 'Not yet certain', icon: 'info', law: 'Planned: the day may move.' },
  'not-established': {
    title: 'Not established',
    icon: 'alert',
    law: 'We cannot say what was in force on that day.',
  },
};

/** Why nothing is established. */
export const WHY: Readonly<Record<NonNullable<AsAtPart['why']>, string>> = {
  unstated: 'No version says when it came into force.',
  before: 'The earliest text that we hold is later than this day.',
  after: 'The last text that we hold ended before this day, and nothing says what followed.',
  unsettled: 'The versions that we hold differ about this day.',
};
