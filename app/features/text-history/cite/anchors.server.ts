/**
 * Names of paragraphs in one version: made of their words, so that a link that names the version and the paragraph always
 * leads to the same words. A reader who may see less of a version finds the same names in the rest.
 */
import { createHash } from 'node:crypto';
import type { Paragraph } from '#app/text/redline/read-text.ts';

/** Letters of a name; two paragraphs of one version with the same ones are told apart by their order. */
const LETTERS = 10;

/** One for each paragraph: `p-3f9ab0c1d2`; the second with the same words `p-3f9ab0c1d2-2`. */
export function anchorsIn(paragraphs: readonly Pick<Paragraph, 'key' | 'number'>[]): string[] {
  const seen = new Map<string, number>();
  return paragraphs.map(({ key, number }) => {
    const name = `p-${createHash('sha256')
      .update(key === '' ? `\n${number}` : key)
      .digest('hex')
      .slice(0, LETTERS)}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
}
