import { flushSync } from 'react-dom';
import { openUpTo, type EditorStores } from './stores.ts';

const FOCUSABLE = 'input:not([hidden]), textarea, select, [contenteditable="true"], button';

/** Leads to the control of a place: opens what it is in, scrolls there and puts the focus into it. */
export function reveal(stores: EditorStores, pointer: string): void {
  flushSync(() => openUpTo(stores, pointer));
  const parts = pointer.split('/');
  for (let end = parts.length; end > 1; end--) {
    const at = parts.slice(0, end).join('/');
    const found = document.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(at)}"]`);
    if (!found) continue;
    const target = found.matches(FOCUSABLE) ? found : (found.querySelector<HTMLElement>(FOCUSABLE) ?? found);
    found.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
    return;
  }
}
