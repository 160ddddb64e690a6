/** How much memory values take, so that caches can be bounded in bytes. */

const OBJECT = 32;
const SLOT = 8;
const ENTRY = 24;

/**
 * Bytes that a value takes in memory, roughly: what it has in common with itself is counted once, and texts as if they had
 * one byte for each character. It looks at every part, so it is for what has taken long to make.
 */
export function weigh(value: unknown): number {
  const seen = new Set<object>();
  const waiting: unknown[] = [value];
  let bytes = 0;
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part === 'string') bytes += OBJECT + part.length;
    if (typeof part !== 'object' || part === null || seen.has(part)) continue;
    seen.add(part);
    bytes += OBJECT;
    if (ArrayBuffer.isView(part)) {
      bytes += part.byteLength;
      continue;
    }
    const isKeyed = part instanceof Map || part instanceof Set;
    const parts: unknown[] =
      part instanceof Map ? [...part].flat() : isKeyed ? [...part] : Object.values(part);
    bytes += parts.length * (isKeyed ? ENTRY : SLOT);
    for (const one of parts) waiting.push(one);
  }
  return bytes;
}
