/** P7: until there is a search to measure. */
import type { Row } from '../row.ts';

export const searching: Row = {
  ids: ['P7'],
  async measure() {
    return ['P7'].map((row) => ({ row, missing: 'not measured: search comes later' }));
  },
};
