/** Words of releases. */
import type { Tone } from '#app/ui/controls/tag.tsx';
import type { ReleaseSummary } from '../../contract/releases.ts';

export const RELEASE_STATES: Readonly<Record<ReleaseSummary['state'], { label: string; tone: Tone }>> = {
  open: { label: 'Open', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'soon' },
  failed: { label: 'Not published at its time', tone: 'due' },
  published: { label: 'Published', tone: 'done' },
  reverted: { label: 'Reverted', tone: 'neutral' },
};

/** Whether it can still be changed and published. */
export const isOpen = ({ state }: Pick<ReleaseSummary, 'state'>): boolean =>
  state !== 'published' && state !== 'reverted';
