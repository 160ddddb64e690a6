/** The command bar with what the features of this vertical find. */
import { PARTS } from '#generated/features/slots/command-bar.ts';
import { useCallback, useMemo } from 'react';
import { partsOn } from '#app/runtime/parts-on.ts';
import type { RecentEntry } from '#app/state/recent.ts';
import type { ShellData } from '../types.ts';
import { CommandBar, type CommandBarProps } from './command-bar.tsx';

interface CommandBarWithContentProps {
  shell: ShellData;
  recent: readonly RecentEntry[];
  onClose: () => void;
}

export function CommandBarWithContent({ shell, recent, onClose }: CommandBarWithContentProps) {
  const { features, menus } = shell;
  const { id: vertical, tokenType } = shell.vertical;
  const sources = useMemo(() => partsOn(PARTS, features).map(([, source]) => source), [features]);
  const suggest = useCallback<CommandBarProps['suggest']>(
    async (text, signal) => {
      const asked = { vertical, tokenType, signal };
      return (await Promise.all(sources.map((source) => source.suggest(text, asked)))).flat();
    },
    [sources, vertical, tokenType],
  );
  return <CommandBar menus={menus} recent={recent} sources={sources} suggest={suggest} onClose={onClose} />;
}
