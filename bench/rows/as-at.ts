/** ASAT: an article as at a day, each time another day, beside its page of today; both are rendered for each request. */
import { readDocument } from '../document.ts';
import { median, type Row } from '../row.ts';

const TURNS = 40;
const ARTICLE = 1001;

/** A day that was not asked for before. */
const day = (turn: number) => new Date(Date.UTC(1990, 0, 1 + turn)).toISOString().slice(0, 10);

export const asAt: Row = {
  ids: ['ASAT'],
  async measure({ article, cookie, startProduct }) {
    const product = await startProduct({ PAGE_STORE_MB: '0' });
    try {
      const time = async (address: string) => {
        const start = performance.now();
        await readDocument(product.origin + address, cookie);
        return performance.now() - start;
      };
      const [dated, today]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < TURNS; turn++) {
        dated.push(await time(`/as-at/${ARTICLE}?as_at=${day(turn)}`));
        today.push(await time(article));
      }
      return [
        {
          ...{
            row: 'ASAT',
            what: 'an article as at a day',
            value: median(dated),
            unit: 'ms',
            samples: dated,
          },
          baseline: { what: 'its page of today', value: median(today) },
          budget: { ratio: { atMost: 3 } },
        },
      ];
    } finally {
      await product.stop();
    }
  },
};
