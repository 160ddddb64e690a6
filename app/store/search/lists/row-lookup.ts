/** Looks up rows of many items: a hash table in one typed array, several times as fast as a binary search for each. */

/** Fibonacci hashing: 2^32 divided by the golden ratio. */
const MULTIPLIER = 0x9e3779b1;

/**
 * @param nids of the rows, in their order, without duplicates
 * @returns gives the row of an item; undefined if the item is not published
 */
export function rowLookup(nids: Int32Array): (nid: number) => number | undefined {
  // At least half of the places are free, so that few items share one.
  const bits = Math.ceil(Math.log2(nids.length + 1)) + 1;
  const rows = new Int32Array(2 ** bits).fill(-1);
  const last = rows.length - 1;
  const place = (nid: number) => Math.imul(nid, MULTIPLIER) >>> (32 - bits);
  nids.forEach((nid, row) => {
    let at = place(nid);
    while (rows[at] !== -1) at = (at + 1) & last;
    rows[at] = row;
  });
  return (nid) => {
    for (let at = place(nid); ; at = (at + 1) & last) {
      const row = rows[at]!;
      if (row === -1) return undefined;
      if (nids[row] === nid) return row;
    }
  };
}
