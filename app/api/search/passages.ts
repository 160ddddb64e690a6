/** The passages of texts that may be HTML: what an index finds and a snippet shows. */
import { plainText } from '#app/text/plain-text.ts';

const BLOCK =
  /<\/?(?:p|li|ul|ol|dl|dt|dd|h[1-6]|div|section|blockquote|figure|figcaption|pre|table|caption|t[dhr]|thead|tbody|br|hr)\b[^>]*>/i;

/** Every string inside a value, at any depth, cut where a block of HTML begins or ends; plain, and never empty. */
export function passages(value: unknown): string[] {
  if (typeof value === 'string') return value.split(BLOCK).map(plainText).filter(Boolean);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(passages);
}
