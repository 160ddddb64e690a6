/** The command bar with what the features of this vertical find. */
import { PARTS } from '#generated/features/slots/command-bar.ts';
import { useCallback, useMemo } from 'react';
import { partsOn } from '#app/runtime/parts-on.ts';
import type { RecentEntry } from '#app/state/recent.ts';
import type { ShellData } from '../types.ts';
import { browserClient } from '../browser-client.ts';
import { CommandBar, type CommandBarProps } from './command-bar.tsx';

interface CommandBarWithContentProps {
  shell: ShellData;
  recent: readonly RecentEntry[];
  onClose: () => void;
}

export function CommandBarWithContent({ shell, recent, onClose }: CommandBarWithContentProps) {
  const { features, menus, vertical } = shell;
  const sources = useMemo(() => partsOn(PARTS, features).map(([, source]) => source), [features]);
  const suggest = useCallback<CommandBarProps['suggest']>(
    async (text, signal) => {
      const client = browserClient(vertical, { signal });
      return (await Promise.all(sources.map((source) => source.suggest(text, client)))).flat();
    },
    [sources, vertical],
  );
  return <CommandBar menus={menus} recent={recent} sources={sources} suggest={suggest} onClose={onClose} />;
}
