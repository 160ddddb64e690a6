/** The states of the watchlist screen. Plain data: what its loader answers. */
import type { Done } from '../../form/watch-labels.ts';
import type { LoadedEditor } from './editor/editor-types.ts';
import type { WatchMail, WatchMatch, WatchRule } from '../../form/watch-types.ts';

/** Orders of the rules: as they were made, by what is new in them, by name. */
export type RuleSort = 'made' | 'new' | 'name';

/** A rule that was just deleted and can be restored. */
export interface DeletedRule {
  id: number;
  name: string;
  /** Number of rules before it in the list. */
  at: number;
}

/** The rule that is shown in full. */
export interface ChosenRule {
  rule: WatchRule;
  /** Items found of each of the last 12 months, the oldest first; absent while they cannot be counted. */
  months?: number[];
  /** Matches that the reader has not seen, the newest first; at most a page of them. */
  fresh: WatchMatch[];
  /** One page of those that the reader has seen. */
  seen: WatchMatch[];
  /** When the URLs of its feeds were made; null without any, undefined if they are not shown. */
  feedsMadeAt?: string | null | undefined;
  /** Id of the newest match: all up to it can be marked as seen. */
  upTo: number;
  seenCount: number;
  page: number;
  pages: number;
}

export interface ShownRules {
  view: 'rules';
  rules: WatchRule[];
  /** Rules of colleagues. */
  shared?: WatchRule[];
  /** Most rules that a reader may have. */
  most: number;
  mail: WatchMail;
  sort: RuleSort;
  /** Undefined without rules, or if the rule of the URL does not exist. */
  chosen: ChosenRule | undefined;
  /** The URL names a rule: on small screens it is then a page of its own. */
  named: boolean;
  /** The chosen rule is about to be deleted, or shows its feeds; or the feeds of all rules are shown. */
  mode: 'delete' | 'feeds' | 'all-feeds' | undefined;
  /** When the URLs of the feeds of all rules were made; null without any, undefined if they are not shown. */
  allFeedsMadeAt?: string | null | undefined;
  deleted: DeletedRule | undefined;
  /** Path of the list of news, for a reader without rules. */
  updates?: string | undefined;
  /** What was just done. */
  done: Done | undefined;
}

export type Watchlist = ShownRules | { view: 'editor'; editor: LoadedEditor } | { view: 'failed' };
