/** The list of the command bar: what it offers for a text, and the keys that choose from it. */
import { useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CommandGroup, CommandKind, CommandOption } from '#app/slots.ts';
import { findRecent, findScreens, groupRecent } from './options.ts';
import type { CommandContent } from './use-command-content.ts';

/** Pause in typing after which content is looked up, in ms. */
const PAUSE_MS = 80;

interface CommandListSettings {
  content: CommandContent;
  /** As typed. */
  text: string;
  /** To which what is found is narrowed. */
  kind?: CommandKind | undefined;
  /** Whether Enter opens the first option at once; otherwise none is chosen before an arrow key is pressed. */
  preselect: boolean;
  /** Before an option opens. */
  onClose: () => void;
}

export type CommandList = ReturnType<typeof useCommandList>;

/** A key press of the browser or of React. */
interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  preventDefault(): void;
}

export function useCommandList({ content, text, kind, preselect, onClose }: CommandListSettings) {
  const { menus, recent, forget, sources, suggest } = content;
  const first = preselect ? 0 : -1;
  const [chosen, setChosen] = useState(first);
  const [part, setPart] = useState<number | null>(null);
  const navigate = useNavigate();
  const id = useId();
  const trimmed = text.trim();
  const { groups: found, failed } = useSuggestions(trimmed, suggest, kind);

  const groups = useMemo(() => {
    const screens = { title: 'Screens', options: findScreens(menus, trimmed) };
    const forgetPath = (path: string) => forget((entry) => entry.path === path);
    const last = everythingOptions(sources, trimmed, { kind, keys: preselect ? 'Ctrl ↵' : '↵' });
    const others = kind ? [] : [screens, { title: 'Recent', options: findRecent(recent, trimmed, sources) }];
    const offered = trimmed
      ? [...found, ...others, { title: '', options: last }]
      : [...groupRecent(recent, sources, forgetPath), screens];
    return offered.filter(({ options }) => options.length > 0);
  }, [menus, recent, forget, sources, preselect, trimmed, kind, found]);
  const options = groups.flatMap((group) => group.options);
  const index = Math.min(chosen, options.length - 1);
  const current = options[index];
  const parts = current?.parts ?? [];

  function choose(next: number) {
    setChosen(next);
    setPart(null);
  }
  /** Goes on by one, round the ends; without `preselect` what was typed is between the last and the first option. */
  function step(by: 1 | -1) {
    const places = options.length - first;
    choose(((index + by - first + places) % places) + first);
  }
  function open(to: string | undefined) {
    if (to === undefined) return;
    onClose();
    if (/^https?:/i.test(to)) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  }
  /** @param atEnd whether the caret is after what was typed */
  function onKeyDown(event: Pressed, atEnd: boolean) {
    const { key } = event;
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'ArrowRight' && atEnd && parts.length > 0)
      setPart((before) => Math.min((before ?? -1) + 1, parts.length - 1));
    else if (key === 'ArrowLeft' && part !== null) setPart(part === 0 ? null : part - 1);
    else if (key === 'Delete' && atEnd && current?.remove) current.remove.run();
    else if (key === 'Tab' && preselect && options.length > 0)
      choose(nextGroup(groups, Math.max(0, index), event.shiftKey));
    else if (key === 'Enter' && (event.ctrlKey || event.metaKey)) open(everything);
    else if (key === 'Enter' && current) open(part === null ? current.to : parts[part]?.to);
    else return;
    event.preventDefault();
  }
  const everything = trimmed ? everythingOptions(sources, trimmed, { kind })[0]?.to : undefined;
  const optionId = (at: number) => `${id}-${at}`;
  const partId = (at: number) => `${id}-part-${at}`;
  return {
    ...{ id, trimmed, groups, options, current, part, failed, optionId, partId, open, onKeyDown },
    /** Where everything is searched for what is typed. */
    everything,
    /** Chooses what the pointer is on; without `preselect` only keys choose. */
    onPoint: preselect ? choose : undefined,
    /** Starts again, after typing. */
    restart: () => choose(first),
    /** Removes what sources recorded, if any of it is shown. */
    clear: options.some(({ remove }) => remove)
      ? () => forget(({ kind }) => sources.some((source) => source.recent?.kind === kind))
      : undefined,
    listId: `${id}-list`,
    currentId: current && (part === null ? optionId(index) : partId(part)),
  };
}

/** The last options; Ctrl+Enter opens the first of them. `keys` are shown there. */
function everythingOptions(
  sources: CommandContent['sources'],
  text: string,
  { kind, keys = '' }: { kind?: CommandKind | undefined; keys?: string },
): CommandOption[] {
  return sources
    .flatMap(({ everything }) => everything?.(text, kind) ?? [])
    .map((option, index) => (index === 0 ? { ...option, keys } : option));
}

/** Index of the first option of the next group, or of the previous one. */
function nextGroup(groups: readonly CommandGroup[], index: number, backwards: boolean): number {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  );
  const own = starts.findLastIndex((start) => start <= index);
  return starts.at((own + (backwards ? -1 : 1)) % starts.length) ?? 0;
}

/** The content for a text; that of the previous text until it has come. */
function useSuggestions(text: string, suggest: CommandContent['suggest'], kind: CommandKind | undefined) {
  const [groups, setGroups] = useState<CommandGroup[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!text) {
      setGroups([]);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const { signal } = controller;
      (kind ? suggest(text, signal, kind) : suggest(text, signal)).then(
        (found) => {
          if (signal.aborted) return;
          setGroups(found);
          setFailed(false);
        },
        () => signal.aborted || setFailed(true),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, suggest, kind]);
  return { groups, failed };
}
