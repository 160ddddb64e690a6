/** Words that several screens of the newsroom share. */
import type { Tone } from '#app/ui/controls/tag.tsx';
import type { DeskItem } from '../contract/desk.ts';

type DraftState = NonNullable<DeskItem['draft']>['state'];

/** States of a draft. */
export const DRAFT_STATES: Readonly<Record<DraftState, { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  'in-review': { label: 'In review', tone: 'soon' },
  approved: { label: 'Approved', tone: 'done' },
  'sent-back': { label: 'Sent back', tone: 'due' },
};

/** What readers see. */
export const STATUSES: Readonly<Record<DeskItem['status'], { label: string; tone: Tone }>> = {
  new: { label: 'New', tone: 'neutral' },
  published: { label: 'Published', tone: 'done' },
  withdrawn: { label: 'Withdrawn', tone: 'due' },
  hidden: { label: 'Hidden until its day', tone: 'neutral' },
};

export const KINDS = {
  update: { label: 'Update', means: 'The facts moved on. Readers who follow it are told.' },
  correction: { label: 'Correction', means: 'We were wrong. Readers who follow it are told.' },
  minor: { label: 'Minor', means: 'Wording, layout or a link. Nobody is told.' },
} as const;

/** A draft without a title yet. */
export const titleText = (title: string): string => title || 'Untitled';

export type ChangeKind = keyof typeof KINDS;

export const isChangeKind = (value: string): value is ChangeKind => Object.hasOwn(KINDS, value);
