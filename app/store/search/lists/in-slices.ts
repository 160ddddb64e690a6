import { setImmediate } from 'node:timers/promises';

/** Rows to process before yielding to other requests: a few milliseconds of work. */
const SLICE = 16_384;

/**
 * Calls `work` for 0, 1, … up to `count`, yielding to other requests in between.
 *
 * @param slice calls between two yields; fewer for slower work
 */
export async function inSlices(
  count: number,
  work: (index: number) => void,
  slice: number = SLICE,
): Promise<void> {
  for (let start = 0; start < count; start += slice) {
    const end = Math.min(start + slice, count);
    for (let index = start; index < end; index++) work(index);
    if (end < count) await setImmediate();
  }
}

/** Stable merge sort that yields to other requests. */
export async function sortInSlices(
  values: Int32Array,
  compare: (one: number, other: number) => number,
): Promise<Int32Array> {
  let from = values.slice();
  for (let start = 0; start < from.length; start += RUN) {
    from.subarray(start, start + RUN).sort(compare);
    await setImmediate();
  }
  for (let width = RUN; width < from.length; width *= 2) {
    const into = new Int32Array(from.length);
    for (let start = 0; start < from.length; start += 2 * width)
      await merge(
        from,
        into,
        start,
        Math.min(start + width, from.length),
        Math.min(start + 2 * width, from.length),
        compare,
      );
    from = into;
  }
  return from;
}

/** Values to sort at once: for texts, a few milliseconds of work. */
const RUN = 4096;

async function merge(
  from: Int32Array,
  into: Int32Array,
  start: number,
  middle: number,
  end: number,
  compare: (one: number, other: number) => number,
): Promise<void> {
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    const takeLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0);
    into[at] = from[takeLeft ? left++ : right++]!;
    if (at % SLICE === SLICE - 1) await setImmediate();
  }
}
