import { href } from '#app/runtime/screens.ts';

/** URL of what changed in an item since the reader knew it: `/changes-since/1001`. */
export const changesHref = (nid: number): string => href('changes-since/item', { params: { nid } });
