/** A cache of what depends on the content, bounded in bytes. */
import { LRUCache } from 'lru-cache';
import { weigh } from '#app/runtime/weigh.ts';

/** Of an entry beside its value and its key. */
const OVERHEAD_BYTES = 200;

/**
 * What was made for one version of the content. A later version makes all of it useless, so it goes at once; what somebody
 * made meanwhile for the version before is not cached.
 */
export class VersionedCache<Value extends object> {
  readonly #values: LRUCache<string, Value>;
  readonly #onLook: ((hit: boolean) => void) | undefined;
  #version = -Infinity;

  /**
   * @param maxBytes a value that is larger is not cached; the least recently used goes first
   * @param onLook told of each look into it
   */
  constructor(maxBytes: number, onLook?: (hit: boolean) => void) {
    this.#values = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: (value, key) => weigh(value) + key.length + OVERHEAD_BYTES,
    });
    this.#onLook = onLook;
  }

  /** About how many bytes it has. */
  get bytes(): number {
    return this.#values.calculatedSize;
  }

  get(version: number, key: string): Value | undefined {
    const found = this.#isOf(version) ? this.#values.get(key) : undefined;
    this.#onLook?.(found !== undefined);
    return found;
  }

  set(version: number, key: string, value: Value): void {
    if (this.#isOf(version)) this.#values.set(key, value);
  }

  /** Whether this is the latest version. */
  #isOf(version: number): boolean {
    if (version > this.#version) {
      this.#values.clear();
      this.#version = version;
    }
    return version === this.#version;
  }
}
