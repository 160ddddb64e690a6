/** The states of the form of a rule. Plain data: what its loader answers. */
import type { AskedGroup, WatchAsks, WatchPreview, WatchSuggestion } from '../../../contract.ts';
import type { WatchMail, WatchRule, WatchSchedule } from '../../../form/watch-types.ts';

/** What a reader sets of a rule, besides what it looks for. */
interface RuleValues {
  name: string;
  note: string;
  schedule: WatchSchedule;
}

export interface EditorDraft {
  state: 'draft';
  preview: WatchPreview;
  /** The rule that is changed; undefined for a new one. */
  rule: Pick<WatchRule, 'id' | 'version' | 'sharedBy'> | undefined;
  /** The rule of which this is a copy. */
  copied?: number | undefined;
  /** `name` is undefined while the form suggests one. */
  values: Omit<RuleValues, 'name'> & { name: string | undefined };
  /** Terms that were looked for by name without scripts, by vocabulary. */
  found: { vid: string; text: string; suggestions: readonly WatchSuggestion[] }[];
  mail: Pick<WatchMail, 'zone' | 'time' | 'next'> | undefined;
  /** Rules of the reader, and the most that there may be. */
  room: { count: number; most: number } | undefined;
  /** It finds what is on a page of a feature that is off. */
  isOff: boolean;
}

export type LoadedEditor =
  | EditorDraft
  /** The reader has as many rules as there may be; so many of them found nothing in a year. */
  | { state: 'full'; most: number; idle: number }
  | { state: 'failed'; message: string };

/** What a rule asks for, with the names that its sentence has. */
export interface Asked {
  words: string;
  groups: AskedGroup[];
  /** Terms that it leaves out. */
  not: AskedGroup[];
  types: string[];
}

/** What a rule would find with a term, or without it, that the reader has not chosen yet. */
export interface TriedTerm {
  name: string;
  months: readonly number[];
  inYear: number;
  exclude: boolean;
}

/** How the form asks for the live result; stories have their own. */
export interface EditorApi {
  /** @returns undefined if it cannot be had */
  preview(asks: WatchAsks, signal: AbortSignal): Promise<WatchPreview | undefined>;
  suggest(
    vid: string,
    text: string,
    asks: WatchAsks,
    /** `exclude`: terms to be left out. */
    options: { exclude: boolean; signal: AbortSignal },
  ): Promise<readonly WatchSuggestion[] | undefined>;
}
