/** The terms that records of tests refer to. */
import type { TermIndex } from '../record.ts';

export const termIndex = (): TermIndex => ({
  tids: new Map([
    ['featured_topics/open-banking', 7],
    ['sectors/poker', 8],
  ]),
  refs: new Map([
    [7, 'featured_topics/open-banking'],
    [8, 'sectors/poker'],
  ]),
  parents: new Map(),
});
