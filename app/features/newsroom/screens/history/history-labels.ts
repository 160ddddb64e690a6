/** Words of the history of an item. */
import type { Tone } from '#app/ui/controls/tag.tsx';
import type { ItemVersion } from '../../contract/publishing.ts';

const VERSION_KINDS: Readonly<Record<ItemVersion['kind'], { label: string; tone: Tone }>> = {
  update: { label: 'Update', tone: 'neutral' },
  correction: { label: 'Correction', tone: 'soon' },
  minor: { label: 'Minor', tone: 'neutral' },
  withdrawal: { label: 'Withdrawn', tone: 'due' },
  revert: { label: 'Reverted', tone: 'neutral' },
  import: { label: 'Imported', tone: 'neutral' },
};

/** What a version is called. The first one updates nothing. */
export const describeKind = ({ kind, version }: Pick<ItemVersion, 'kind' | 'version'>) =>
  version === 1 && kind === 'update'
    ? { ...VERSION_KINDS.update, label: 'First version' }
    : VERSION_KINDS[kind];

/** One side of a comparison: a version by its number, or the draft. */
export type Side = number | 'draft';

export const sideText = (side: Side): string => (side === 'draft' ? 'the draft' : `version ${side}`);

export const DONE: Readonly<Record<string, string>> = {
  published: 'Published.',
  unchanged: 'Nothing had changed, so nothing was published. The draft is gone.',
  hidden: 'Published. Readers see it from its day of publication on.',
  withheld: 'Withheld. Nobody is shown that version any more.',
  'shown-again': 'The version is shown again.',
  withdrawn: 'Withdrawn. Readers no longer see it; its versions stay.',
};
