/** What the command bar offers in this vertical: screens, what this browser remembers, and what features find. */
import { PARTS } from '#generated/features/slots/command-bar.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { partsOn } from '#app/runtime/parts-on.ts';
import type { CommandGroup, CommandKind, CommandSource } from '#app/slots.ts';
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
  /** Kinds of content to which what is found can be narrowed; empty until they are known. */
  kinds: readonly CommandKind[];
  /** Finds content. Rejects when the signal aborts it, or when the network fails. */
  suggest(text: string, signal: AbortSignal, kind?: CommandKind): Promise<CommandGroup[]>;
}

const NO_KINDS: readonly CommandKind[] = [];

/** @param withKinds whether the reader can narrow what is found */
export function useCommandContent(withKinds = false): CommandContent {
  const { menus, features, vertical } = useShell();
  const [recent, setRecent] = useState(readRecent);
  const forget = useCallback<CommandContent['forget']>((isForgotten) => {
    forgetRecent(isForgotten);
    setRecent(readRecent());
  }, []);
  const sources = useMemo(() => partsOn(PARTS, features).map(([, source]) => source), [features]);
  const suggest = useCallback<CommandContent['suggest']>(
    async (text, signal, kind) => {
      const client = browserClient(vertical, { signal });
      return (await Promise.all(sources.map((source) => source.suggest(text, client, kind)))).flat();
    },
    [sources, vertical],
  );
  const [kinds, setKinds] = useState(NO_KINDS);
  useEffect(() => {
    if (!withKinds) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const client = browserClient(vertical, { signal });
    // Without them the bar works as before.
    Promise.all(sources.map((source) => source.kinds?.(client) ?? NO_KINDS)).then(
      (found) => !signal.aborted && setKinds(found.flat()),
      () => {},
    );
    return () => controller.abort();
  }, [withKinds, sources, vertical]);
  return { menus, recent, forget, sources, kinds, suggest };
}
