/** The item whose address a reader pasted into the search. */
import type { VerticalConfig } from '#app/config/model.ts';
import { resolve } from '#app/runtime/resolve.ts';
import { recordId } from '#app/text/record-id.ts';

/** @returns the nid that the path of an address names; undefined for any other text */
export function pastedItem(vertical: VerticalConfig, text: string): number | undefined {
  const typed = text.trim();
  if (!/^(?:https?:\/\/[^\s/]+)?\/\S+$/i.test(typed) || !URL.canParse(typed, 'http://localhost'))
    return undefined;
  const { hostname, pathname } = new URL(typed, 'http://localhost');
  // Another site may have the same path: its address names the item only if it is one of this vertical's hosts.
  if (!typed.startsWith('/') && !isOwn(vertical, hostname)) return undefined;
  const found = resolve(vertical, pathname);
  const isItem = found !== undefined && 'view' in found.route && found.route.view === 'page';
  return isItem && found.params['id'] ? recordId(found.params['id']) : undefined;
}

function isOwn({ hosts }: VerticalConfig, name: string): boolean {
  return hosts.includes(name) || name === 'localhost' || name.endsWith('.localhost');
}
