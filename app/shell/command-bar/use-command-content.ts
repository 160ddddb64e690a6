/** What the command bar offers in this vertical: screens, what this browser remembers, and what features find. */
import { PARTS } from '#generated/features/slots/command-bar.ts';
import { useCallback, useMemo, useState } from 'react';
import { partsOn } from '#app/runtime/parts-on.ts';
import type { CommandGroup, CommandSource } from '#app/slots.ts';
import { forgetRecent, readRecent, type RecentEntry } from '#app/state/recent.ts';
import { browserClient } from '../browser-client.ts';
import type { ShellData } from '../types.ts';
import { useShell } from '../use-shell.ts';

export interface CommandContent {
  menus: ShellData['menus'];
  /** What this browser remembers of the reader. */
  recent: readonly RecentEntry[];
  /** Removes entries from what this browser remembers. */
  forget(isForgotten: (entry: RecentEntry) => boolean): void;
  /** Where content is found, without the call that finds it. */
  sources: readonly Omit<CommandSource, 'suggest'>[];
  /** Finds content. Rejects when the signal aborts it, or when the network fails. */
  suggest(text: string, signal: AbortSignal): Promise<CommandGroup[]>;
}

export function useCommandContent(): CommandContent {
  const { menus, features, vertical } = useShell();
  const [recent, setRecent] = useState(readRecent);
  const forget = useCallback<CommandContent['forget']>((isForgotten) => {
    forgetRecent(isForgotten);
    setRecent(readRecent());
  }, []);
  const sources = useMemo(() => partsOn(PARTS, features).map(([, source]) => source), [features]);
  const suggest = useCallback<CommandContent['suggest']>(
    async (text, signal) => {
      const client = browserClient(vertical, { signal });
      return (await Promise.all(sources.map((source) => source.suggest(text, client)))).flat();
    },
    [sources, vertical],
  );
  return { menus, recent, forget, sources, suggest };
}
