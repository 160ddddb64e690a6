/** Mixes colours without a colour library: the server needs one shade. */

/**
 * A colour mixed with white.
 *
 * @param hex `#005c66`
 * @param share of white, from 0 to 1
 */
export function mixWithWhite(hex: string, share: number): string {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)?.slice(1) ?? [];
  const mixed = parts.map((part) => {
    const value = Number.parseInt(part, 16);
    return Math.round(value + (255 - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
