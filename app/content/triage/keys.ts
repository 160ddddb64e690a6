/** The keys of lists, and what they do. */

export type TriageAction =
  'next' | 'previous' | 'passages' | 'preview' | 'bookmark' | 'watch' | 'read' | 'help';

export const KEYS: Readonly<Record<string, TriageAction>> = {
  j: 'next',
  k: 'previous',
  p: 'passages',
  v: 'preview',
  b: 'bookmark',
  w: 'watch',
  m: 'read',
  '?': 'help',
};

/** What an action presses on the page; actions without an entry need nothing. */
export const PRESSED = {
  watch: '[data-watch] a',
  passages: 'summary',
  bookmark: '[data-row-bookmark] button',
  read: '[data-row-bookmark]',
} as const satisfies Partial<Record<TriageAction, string>>;

/** What readers see of them; `Enter` is the browser's own. `needs` says what the page must have for them. */
export const KEY_LABELS: readonly { keys: string[]; does: string; needs?: keyof typeof PRESSED }[] = [
  { keys: ['j', 'k'], does: 'next, previous' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['p'], does: 'show passages', needs: 'passages' },
  { keys: ['v'], does: 'preview beside the list' },
  { keys: ['b'], does: 'bookmark', needs: 'bookmark' },
  { keys: ['w'], does: 'watch this list', needs: 'watch' },
  { keys: ['m'], does: 'mark as read, or as unread', needs: 'read' },
  { keys: ['?'], does: 'show these keys' },
];
export const keysTitle = 'Keys in lists';
export const keysText =
  'They work while the focus is in the list; press Tab to reach it. In text fields you type as usual.';
export const keysWhere = 'Keys in the list:';
export const previewTitle = 'Preview';
export const previewText = 'Text of the preview';
export const previewLoading = 'Loading the preview …';
export const previewFailed = 'The preview cannot be loaded at the moment.';
export const openLabel = 'Open the page';
export const closePreview = 'Close the preview';
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
): TriageAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (target.closest('input, textarea, select, [contenteditable], [role=menu], [role=dialog]'))
    return undefined;
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}
