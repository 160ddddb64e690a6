/** The keys of lists, and what they do. */

import type { RowAction } from '#app/slots.ts';
import { ROW_ITEM } from '../rows/shown-items.ts';

export type TriageAction = 'next' | 'previous' | 'passages' | 'preview' | 'act' | 'watch' | 'read' | 'help';

/** Besides those of row actions (`RowAction`). */
export const KEYS: Readonly<Record<string, TriageAction>> = {
  j: 'next',
  k: 'previous',
  p: 'passages',
  v: 'preview',
  w: 'watch',
  m: 'read',
  '?': 'help',
};

/** What a key presses on the page: controls in the HTML of rows, and one that a feature puts above the list. */
export const WATCH = '[data-watch] a';
export const PASSAGES = 'summary';
/** The button of a row action. */
export const actionButton = (key: string) => `[data-row-action="${key}"] button`;

/** A line of the list of keys. */
interface KeyLabel {
  keys: string[];
  does: string;
  /** It works where the page has this. */
  needs?: { onPage: string } | { inRow: string };
}

/** What readers see of the keys; `Enter` is the browser's own. */
export const keyLabels = (actions: readonly RowAction[]): KeyLabel[] => [
  { keys: ['j', 'k'], does: 'next, previous' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['p'], does: 'show passages', needs: { inRow: PASSAGES } },
  { keys: ['v'], does: 'preview beside the list' },
  ...actions.map(({ key: { key, does } }) => ({ keys: [key], does, needs: { inRow: actionButton(key) } })),
  { keys: ['w'], does: 'watch this list', needs: { onPage: WATCH } },
  ...(actions.some(({ marksRead }) => marksRead)
    ? [{ keys: ['m'], does: 'mark as read, or as unread', needs: { inRow: ROW_ITEM } }]
    : []),
  { keys: ['?'], does: 'show these keys' },
];
export const previewTitle = 'Preview';
export const readText = (title: string) => `Marked as read: ${title}`;
export const unreadText = (title: string) => `Marked as unread: ${title}`;

/** Where letters are typed, or choose by themselves. */
const HAS_OWN_KEYS =
  'input:not([type=checkbox]), textarea, select, dialog, [contenteditable], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * What a key asks for; undefined for keys of the browser, in a field, and in what has keys of its own. A screen reader that
 * uses letters itself does not pass them on.
 */
export function toAction(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  target: Element,
  actions: readonly RowAction[] = [],
): TriageAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (target.closest(HAS_OWN_KEYS))
    return undefined;
  if (actions.some((action) => action.key.key === key)) return 'act';
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}
