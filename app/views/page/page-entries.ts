import { createContext, type ReactNode } from 'react';
import type { ChangedObligation, ObligationUpdates } from '#app/contracts/obligation-updates.ts';

export type { ChangedObligation };

/** An entry of a page that readers act on by itself, such as an obligation. */
export interface PageEntry {
  /** Its anchor. */
  id: string;
  title: string;
  /** Name of its official source. */
  source: string;
  /** Term ids of the places that it is about. */
  places: readonly number[];
}

/** What the platform knows and does about the entries of the page around. */
export interface EntryServices {
  /** What is new about them; undefined until it is known, and where it cannot be. */
  updates: ObligationUpdates | undefined;
  /** What readers do with an entry. */
  tools(entry: PageEntry): ReactNode;
}

/** Nothing in stories and in previews. */
export const PageEntries = createContext<EntryServices>({ updates: undefined, tools: () => null });
