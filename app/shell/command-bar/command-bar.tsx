/** Go to a country, law, article, date or screen by typing. Import it only on demand: it includes Radix Dialog. */
import { formatCount } from '#app/text/count.ts';
import { formatList } from '#app/text/format-list.ts';
import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { RecentEntry } from '#app/state/recent.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ShellData } from '../types.ts';
import styles from './command-bar.module.css';
import { OptionRow } from './option-row.tsx';
import type { CommandGroup, CommandOption, CommandSource } from '#app/slots.ts';
import { findRecent, findScreens } from './options.ts';

export interface CommandBarProps {
  menus: ShellData['menus'];
  recent: readonly RecentEntry[];
  /** Where content is found, without the call that finds it. */
  sources: readonly Omit<CommandSource, 'suggest'>[];
  /** Finds content. Rejects when the signal aborts it, or when the network fails. */
  suggest(text: string, signal: AbortSignal): Promise<CommandGroup[]>;
  onClose: () => void;
}

/** Pause in typing after which content is looked up, in ms. */
const PAUSE_MS = 80;

export function CommandBar({ menus, recent, sources, suggest, onClose }: CommandBarProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [part, setPart] = useState<number | null>(null);
  const navigate = useNavigate();
  const id = useId();
  const trimmed = text.trim();
  const purpose = `Go to a ${formatList([...sources.flatMap(({ finds }) => finds), 'screen'], 'or')}`;
  const { groups: found, failed } = useSuggestions(trimmed, suggest);

  const groups = useMemo(() => {
    const screens = { title: 'Screens', options: findScreens(menus, trimmed) };
    const before = { title: 'Recent', options: findRecent(recent, trimmed, sources) };
    const everything = { title: '', options: trimmed ? everythingOptions(sources, trimmed) : [] };
    const inOrder = trimmed ? [...found, screens, before] : [before, screens];
    return [...inOrder, everything].filter(({ options }) => options.length > 0);
  }, [menus, recent, sources, trimmed, found]);
  const options = groups.flatMap((group) => group.options);
  const current = options[Math.min(chosen, options.length - 1)];
  const parts = current?.parts ?? [];
  const optionId = (index: number) => `${id}-${index}`;
  const currentId = current && (part === null ? optionId(options.indexOf(current)) : `${id}-part-${part}`);

  function choose(index: number) {
    setChosen((index + options.length) % options.length);
    setPart(null);
  }

  function open(to: string | undefined) {
    if (to === undefined) return;
    onClose();
    if (/^https?:/i.test(to)) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const index = current ? options.indexOf(current) : 0;
    const { selectionStart, value } = event.currentTarget;
    const atEnd = selectionStart === value.length;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') choose(index + 1);
    else if (event.key === 'ArrowUp') choose(index - 1);
    else if (event.key === 'ArrowRight' && atEnd && parts.length > 0)
      setPart((before) => Math.min((before ?? -1) + 1, parts.length - 1));
    else if (event.key === 'ArrowLeft' && part !== null) setPart(part === 0 ? null : part - 1);
    else if (event.key === 'Tab' && options.length > 0) choose(nextGroup(groups, index, event.shiftKey));
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      open(trimmed ? everythingOptions(sources, trimmed)[0]?.to : undefined);
    else if (event.key === 'Enter') open(part === null ? current?.to : parts[part]?.to);
    else return;
    event.preventDefault();
  }

  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={styles.bar} aria-describedby={undefined}>
          <VisuallyHidden>
            <Radix.Title>Go to</Radix.Title>
          </VisuallyHidden>
          <div className={styles.field}>
            <Icon name="search" size={18} />
            <input
              type="text"
              role="combobox"
              aria-label={purpose}
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={currentId}
              placeholder={purpose}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setChosen(0);
                setPart(null);
              }}
              onKeyDown={onKeyDown}
            />
            <kbd className={styles.escape} aria-hidden="true">
              Esc
            </kbd>
            <Radix.Close asChild>
              <IconButton icon="close" label="Close" className={styles.close} />
            </Radix.Close>
          </div>
          <div className={styles.list} id={`${id}-list`} role="listbox" aria-label="Suggestions">
            {groups.map((group) => (
              <Group key={group.title} title={group.title} id={`${id}-${group.title}`}>
                {group.options.map((option) => {
                  const index = options.indexOf(option);
                  return (
                    <OptionRow
                      key={option.to}
                      id={optionId(index)}
                      option={option}
                      text={trimmed}
                      selected={option === current && part === null}
                      parts={option === current ? parts : []}
                      partId={(position) => `${id}-part-${position}`}
                      selectedPart={part}
                      onOpen={open}
                      onPoint={() => choose(index)}
                    />
                  );
                })}
              </Group>
            ))}
          </div>
          {failed && (
            <p className={styles.failed}>Couldn’t search the content. Screens and recent pages still work.</p>
          )}
          <p role="status" className={styles.status}>
            {trimmed && formatCount(options.length, 'suggestion')}
          </p>
          <Keys hasParts={parts.length > 0} partsOf={current?.title} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Group({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  if (!title) return <div className={styles.last}>{children}</div>;
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={styles.heading} aria-hidden="true">
        {title}
      </div>
      {children}
    </div>
  );
}

/** What the keys do; hidden on touch screens. */
function Keys({ hasParts, partsOf }: { hasParts: boolean; partsOf: string | undefined }) {
  return (
    <div className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>↵</kbd> open
      </span>
      {hasParts && (
        <span>
          <kbd>→</kbd> parts of {partsOf}
        </span>
      )}
      <span>
        <kbd>Tab</kbd> next group
      </span>
      <span className={styles.anywhere}>
        <kbd>Ctrl</kbd>
        <kbd>K</kbd> opens this anywhere
      </span>
    </div>
  );
}

/** The last options; Ctrl+Enter opens the first of them. */
function everythingOptions(sources: CommandBarProps['sources'], text: string): CommandOption[] {
  return sources
    .flatMap(({ everything }) => everything?.(text) ?? [])
    .map((option, index) => (index === 0 ? { ...option, keys: 'Ctrl ↵' } : option));
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
function useSuggestions(text: string, suggest: CommandBarProps['suggest']) {
  const [groups, setGroups] = useState<CommandGroup[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!text) {
      setGroups([]);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      suggest(text, controller.signal).then(
        (found) => {
          if (controller.signal.aborted) return;
          setGroups(found);
          setFailed(false);
        },
        () => controller.signal.aborted || setFailed(true),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, suggest]);
  return { groups, failed };
}
