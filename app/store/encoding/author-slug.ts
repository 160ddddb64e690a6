import { sortKey } from './sort-key.ts';

/** An author's name as the address of their page: "Zoë O'Brien" is `zoe-o-brien`. */
export function authorSlug(name: string): string {
  return sortKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
