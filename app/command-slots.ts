/** The slot of what the command bar finds. Types only; a part of `app/slots.ts`. */
import type { Client } from './client/client.ts';
import type { IconName } from './ui/foundations/icon-paths.ts';

/** A target to go to. */
export interface CommandOption {
  title: string;
  /** Path of the site, or an external URL. */
  to: string;
  icon: IconName;
  /** Code of a jurisdiction, shown instead of the icon. */
  iso?: string | undefined;
  /** What the title belongs to, after it: `Calendar`. */
  context?: string | undefined;
  /** At the end of the row: a date or a count. */
  detail?: string | undefined;
  /** At the end of the row instead, where there is a keyboard: the keys that open it. */
  keys?: string | undefined;
  /** The title of a publication, set in the reading font. */
  publication?: boolean | undefined;
  /** The reader's subscription does not include it. */
  locked?: boolean | undefined;
  /** Removes it from what this browser remembers; `label` names it: `Remove “open banking”`. */
  remove?: { label: string; run(): void } | undefined;
  /** Pages that belong to it, such as the guide of a country. */
  parts?: readonly { label: string; to: string; count?: number }[] | undefined;
}

export interface CommandGroup {
  title: string;
  options: readonly CommandOption[];
}

/** A kind of content, such as updates. */
export interface CommandKind {
  id: string;
  label: string;
}

/**
 * The default export of `slots/command-bar.ts`: where the command bar (Ctrl+K, and below the search box) finds what is not a
 * screen. It is loaded when the bar opens.
 *
 * @example { finds: ['glossary term'], suggest: async (text) => [{ title: 'Glossary', options: await findTerms(text) }] }
 */
export interface CommandSource {
  /** What it finds, each in the singular, for the sentence in the empty bar. */
  finds: readonly string[];
  /** Kinds of content to which the reader may narrow what is found, on a phone; empty where they are not known. */
  kinds?(client: Pick<Client, 'call'>): Promise<readonly CommandKind[]>;
  /** Finds options for what is typed. Rejects when the network fails. @param kind that the reader has chosen */
  suggest(text: string, client: Pick<Client, 'call'>, kind?: CommandKind): Promise<CommandGroup[]>;
  /** The last option of every list, also of an empty one; Ctrl+Enter opens it. */
  everything?(text: string, kind?: CommandKind): CommandOption;
  /**
   * Entries of this kind that the feature records among the recent pages of this browser (`app/state/recent.ts`). `title`
   * heads them while nothing is typed; then the reader can remove each of them.
   */
  recent?: { kind: string; icon: IconName; context: string; title: string };
}
