/** `Équateur` -> `equateur`: the byte order of both engines then sorts it among the other Es. */
export function sortKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
