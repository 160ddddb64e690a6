/** The keys of lists, and what they do. */

import type { ListTool, RowAction } from '#app/slots.ts';
import { ROW_ITEM } from '../rows/shown-items.ts';

export type TriageAction = 'next' | 'previous' | 'passages' | 'preview' | 'act' | 'tool' | 'read' | 'help';

/** Besides those of features (`RowAction`, `ListTool`). */
export const KEYS: Readonly<Record<string, TriageAction>> = {
  j: 'next',
  k: 'previous',
  p: 'passages',
  v: 'preview',
  m: 'read',
  '?': 'help',
};

/** What a key presses on the page: controls in the HTML of rows, and tools above the list. */
export const PASSAGES = 'summary';
export const toolControl = (key: string) => `[data-list-tool="${key}"] :is(a, button)`;
/** The button of a row action. */
export const actionButton = (key: string) => `[data-row-action="${key}"] button`;

/** A line of the list of keys. */
interface KeyLabel {
  keys: string[];
  does: string;
  /** It works where the page has this. */
  needs?: { onPage: string } | { inRow: string };
}

/** What features add to the keys. */
export interface FeatureKeys {
  actions: readonly RowAction[];
  tools: readonly ListTool[];
}

/** What readers see of the keys; `Enter` is the browser's own. */
export const keyLabels = ({ actions, tools }: FeatureKeys): KeyLabel[] => [
  { keys: ['j', 'k'], does: 'next, previous' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['p'], does: 'show passages', needs: { inRow: PASSAGES } },
  { keys: ['v'], does: 'preview beside the list' },
  ...actions.map(({ key: { key, does } }) => ({ keys: [key], does, needs: { inRow: actionButton(key) } })),
  ...tools.flatMap(({ key }) =>
    key ? [{ keys: [key.key], does: key.does, needs: { onPage: toolControl(key.key) } }] : [],
  ),
  ...(actions.some(({ marksRead }) => marksRead)
    ? [{ keys: ['m'], does: 'mark as read, or as unread', needs: { inRow: ROW_ITEM } }]
    : []),
  { keys: ['?'], does: 'show these keys' },
];
export const previewTitle = 'Preview';
export const readText = (title: string) => `Marked as read: ${title}`;
export const unreadText = (title: string) => `Marked as unread: ${title}`;

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * What a key asks for; undefined for keys of the browser, and in a field. Single keys work only in the list (WCAG 2.2,
 * 2.1.4), and a screen reader that uses letters itself does not pass them on.
 */
export function toAction(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  target: Element,
  { actions, tools }: FeatureKeys = { actions: [], tools: [] },
): TriageAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (target.closest('input, textarea, select, [contenteditable], [role=menu], [role=dialog]'))
    return undefined;
  if (actions.some((action) => action.key.key === key)) return 'act';
  if (tools.some((tool) => tool.key?.key === key)) return 'tool';
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}
