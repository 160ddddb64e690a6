/** P5: from starting the process to the article, with an earlier token and a loaded database. */
import { readDocument } from '../document.ts';
import { median, type Row } from '../row.ts';

const STARTS = 5;

export const startUp: Row = {
  ids: ['P5'],
  async measure({ startProduct, article, cookie }) {
    const samples: number[] = [];
    // The first is not counted: it fills the file system cache.
    for (let start = 0; start <= STARTS; start++) {
      const before = performance.now();
      const server = await startProduct();
      await readDocument(server.origin + article, cookie);
      if (start > 0) samples.push(performance.now() - before);
      await server.stop();
    }
    return [
      {
        row: 'P5',
        what: 'start to first page',
        value: median(samples),
        unit: 'ms',
        samples,
        budget: { value: { atMost: 700 } },
      },
    ];
  },
};
