/** What the command bar offers, in groups. Pure. */
import type { RecentEntry } from '#app/state/recent.ts';
import { normaliseText } from '#app/text/normalise.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { CommandGroup, CommandOption, CommandSource } from '#app/slots.ts';
import type { MenuEntry, ShellData } from '../types.ts';

/** Most options of the groups that are made in the browser. */
const MAX_SCREENS = 5;
const MAX_RECENT = 5;

/** Whether each word of the text begins a word of the title, ignoring case and accents. An empty text matches. */
export function matchesTitle(title: string, text: string): boolean {
  const words = splitWords(title);
  return splitWords(text).every((start) => words.some((word) => word.startsWith(start)));
}

function splitWords(text: string): string[] {
  return normaliseText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A title in parts; each marked part begins with a word of the text: `['ger', …]` marks `Ger` in `Germany`. */
export function markTitle(title: string, text: string): { text: string; marked: boolean }[] {
  const starts = splitWords(text).sort((a, b) => b.length - a.length);
  const parts: { text: string; marked: boolean }[] = [];
  const add = (piece: string, marked: boolean) => {
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += piece;
    else if (piece) parts.push({ text: piece, marked });
  };
  for (const [piece] of title.matchAll(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)) {
    const start = starts.find((word) => normaliseText(piece).startsWith(word));
    const length = start === undefined ? 0 : originalLength(piece, start.length);
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}

/** Length of the beginning of a word whose normalised form has at least `length` characters. */
function originalLength(word: string, length: number): number {
  let end = 0;
  for (const character of word) {
    if (normaliseText(word.slice(0, end)).length >= length && !/\p{M}/u.test(character)) break;
    end += character.length;
  }
  return end;
}

/** The pages of the menus whose label matches; pages that the reader may not open are left out. */
export function findScreens(
  { main, mypc, profile, tools }: ShellData['menus'],
  text: string,
): CommandOption[] {
  const inMenu = (entries: readonly MenuEntry[], context?: string): CommandOption[] =>
    entries.flatMap(({ label, to, state, action, items }) => [
      ...(state === 'enabled' && !action ? [{ title: label, to, icon: 'menu' as const, context }] : []),
      ...inMenu(items, label),
    ]);
  const all = [
    ...inMenu(main),
    ...inMenu(mypc.items, mypc.title),
    ...(tools.enabled ? inMenu(tools.items, tools.title) : []),
    ...inMenu(profile.items, profile.title),
  ];
  // Menus repeat some entries; the first of each title counts.
  const byTitle = new Map(all.toReversed().map((option) => [option.title, option]));
  return [...byTitle.values()]
    .filter(({ title }) => matchesTitle(title, text))
    .toReversed()
    .slice(0, MAX_SCREENS);
}

/** Recent pages and what else sources know that match, newest first. Entries of other kinds lead nowhere now. */
export function findRecent(
  recent: readonly RecentEntry[],
  text: string,
  sources: readonly Pick<CommandSource, 'recent'>[],
): CommandOption[] {
  return recent
    .filter(({ title }) => matchesTitle(title, text))
    .flatMap((entry): CommandOption[] => {
      const { kind, title, path } = entry;
      if (kind === 'page') return [{ title, to: path, icon: 'clock', detail: formatDay(entry) }];
      const known = sources.find((source) => source.recent?.kind === kind)?.recent;
      return known
        ? [{ title, to: path, icon: known.icon, context: known.context, detail: formatDay(entry) }]
        : [];
    })
    .slice(0, MAX_RECENT);
}

/** What the bar shows before anything is typed: what sources recorded, which can be removed, and recent pages. */
export function groupRecent(
  recent: readonly RecentEntry[],
  sources: readonly Pick<CommandSource, 'recent'>[],
  forget: (path: string) => void,
): CommandGroup[] {
  const ofKind = (wanted: string) => recent.filter(({ kind }) => kind === wanted).slice(0, MAX_RECENT);
  const recorded = sources.flatMap(({ recent: own }) => {
    if (!own) return [];
    const options = ofKind(own.kind).map((entry): CommandOption => ({
      title: entry.title,
      to: entry.path,
      icon: own.icon,
      detail: entry.detail ?? formatDay(entry),
      remove: { label: `Remove “${entry.title}”`, run: () => forget(entry.path) },
    }));
    return [{ title: own.title, options }];
  });
  return [...recorded, { title: 'Lately read', options: findRecent(ofKind('page'), '', []) }];
}

/** The day of a visit: `18 Nov`. */
const formatDay = ({ at }: RecentEntry) => formatDate(at, 'short');
