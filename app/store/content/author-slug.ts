import { folded } from '../folded.ts';

/** An author's name as the address of their page: "Zoë O'Brien" is `zoe-o-brien`. */
export function authorSlug(name: string): string {
  return folded(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
