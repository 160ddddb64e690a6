/** The command bar with the content that the API suggests. */
import { useCallback } from 'react';
import type { TypeAhead } from '#schemas/types.ts';
import type { RecentEntry } from '#app/state/recent.ts';
import { formatDate } from '#app/text/date-format.ts';
import { browserClient } from '../load-user.ts';
import type { ShellData } from '../types.ts';
import { CommandBar, type CommandBarProps } from './command-bar.tsx';
import type { CommandGroup, CommandOption } from './options.ts';

type Kind = TypeAhead['groups'][number]['kind'];
type Suggestion = TypeAhead['groups'][number]['suggestions'][number];

const TITLES: Readonly<Record<Kind, string>> = {
  place: 'Jurisdictions',
  reference: 'Law',
  term: 'Topics',
  title: 'Content',
  date: 'Dates',
};

interface CommandBarWithContentProps {
  shell: ShellData;
  recent: readonly RecentEntry[];
  onClose: () => void;
}

export function CommandBarWithContent({ shell, recent, onClose }: CommandBarWithContentProps) {
  const { id, tokenType } = shell.vertical;
  const suggest = useCallback<CommandBarProps['suggest']>(
    async (text, signal) => {
      const client = browserClient({ vertical: id, tokenType, signal });
      const answer = await client.call('typeAhead', { query: { text } });
      if (!answer.ok) throw new Error(answer.problem.title);
      return answer.value.groups.map(toGroup);
    },
    [id, tokenType],
  );
  return <CommandBar menus={shell.menus} recent={recent} suggest={suggest} onClose={onClose} />;
}

function toGroup({ kind, suggestions }: TypeAhead['groups'][number]): CommandGroup {
  return { title: TITLES[kind], options: suggestions.map((suggestion) => toOption(kind, suggestion)) };
}

function toOption(
  kind: Kind,
  { title, path, label, iso, reference, date, locked, parts }: Suggestion,
): CommandOption {
  return {
    title,
    to: path,
    icon: 'file',
    iso,
    context: kind === 'place' ? undefined : (reference ?? label),
    detail: date && formatDate(date),
    publication: kind === 'title',
    locked,
    parts: parts?.map(({ label: source, count, search }) => ({
      label: source,
      count,
      to: `/search?${search}`,
    })),
  };
}
