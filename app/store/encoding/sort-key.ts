/** `Équateur` -> `equateur`: the byte order of both engines then sorts it among the other Es. */
export function sortKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** An author's name as the address of their page: "Zoë O'Brien" is `zoe-o-brien`. */
export function authorSlug(name: string): string {
  return sortKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
