/** `Équateur` -> `equateur`: sorted by bytes it then stands among the other Es, on both engines. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
