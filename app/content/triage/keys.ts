/** The keys of lists, and what they do. */

import type { ListTool, RowAction } from '#app/slots.ts';
import { useToolKeys } from '../list/list-tools.tsx';
import { useRowActions } from '../rows/row-actions.tsx';

export type TriageAction =
  'next' | 'previous' | 'passages' | 'preview' | 'act' | 'tool' | 'read' | 'help' | 'own';

/** Besides those of features: `RowAction` and `ListTool`. */
export const KEYS: Readonly<Record<string, TriageAction>> = {
  j: 'next',
  k: 'previous',
  p: 'passages',
  v: 'preview',
  m: 'read',
  '?': 'help',
};

/** Keys of features. */
interface FeatureKeys {
  actions: readonly RowAction[];
  tools: readonly NonNullable<ListTool['key']>[];
}

/** A key of the screen that has the list, besides those of all lists. */
export interface OwnKey {
  key: string;
  /** What it does, in the list of keys. */
  does: string;
  /** @param row with the focus; undefined where none has it */
  press(row: HTMLElement | undefined): void;
}

/** Those of this vertical. */
export const useFeatureKeys = (): FeatureKeys => ({ actions: useRowActions(), tools: useToolKeys() });

/** A line of the list of keys. */
export interface KeyLabel {
  keys: string[];
  does: string;
  /** What a row or the page must have for it. */
  needs?: 'passages' | 'action' | 'item' | 'tool';
}

/** What readers see of the keys; `Enter` is the browser's own. */
export const keyLabels = (
  features: FeatureKeys,
  own: readonly Pick<OwnKey, 'key' | 'does'>[] = [],
): KeyLabel[] => [
  { keys: ['j', 'k'], does: 'next, previous' },
  { keys: ['Enter'], does: 'open' },
  ...own.map(({ key, does }) => ({ keys: [key], does })),
  // A screen's own key hides that of all lists.
  ...commonLabels(features).filter(({ keys: [key] }) => own.every((one) => one.key !== key)),
];

const commonLabels = ({ actions, tools }: FeatureKeys): KeyLabel[] => [
  { keys: ['p'], does: 'show passages', needs: 'passages' },
  { keys: ['v'], does: 'preview beside the list' },
  ...actions.map(({ key: { key, does } }) => ({ keys: [key], does, needs: 'action' as const })),
  ...tools.map(({ key, does }) => ({ keys: [key], does, needs: 'tool' as const })),
  ...(actions.some(({ marksRead }) => marksRead)
    ? [{ keys: ['m'], does: 'mark as read, or as unread', needs: 'item' as const }]
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
  { actions, tools }: FeatureKeys = { actions: [], tools: [] },
  own: readonly Pick<OwnKey, 'key'>[] = [],
): TriageAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (target.closest(HAS_OWN_KEYS)) return undefined;
  if (own.some((one) => one.key === key)) return 'own';
  if (actions.some((action) => action.key.key === key)) return 'act';
  if (tools.some((tool) => tool.key === key)) return 'tool';
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}
