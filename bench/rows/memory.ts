/** P9: memory of the server under the load of P1. A short look by default; `--soak` is the real run. */
import { load } from '../load.ts';
import { median, type Figure, type Row } from '../row.ts';

const MB = 1024 * 1024;
const SHORT_SECONDS = 12;
/** A token lives for 15 minutes; each leg of a long run signs in afresh. */
const LEG_SECONDS = 60;
const SAMPLE_MS = 1_000;
/** "Flat": the last quarter is not more than this above the one before. */
const FLAT = 1.05;

export const memory: Row = {
  ids: ['P9'],
  async measure({ root, article, startProduct, signIn }, { soakSeconds }) {
    const total = soakSeconds ?? SHORT_SECONDS;
    const server = await startProduct();
    const samples: number[] = [];
    const sampler = setInterval(() => samples.push(server.memory() / MB), SAMPLE_MS);
    try {
      for (let done = 0; done < total; done += LEG_SECONDS) {
        const target = { url: server.origin + article, headers: { cookie: await signIn(server) } };
        await load(root, target, Math.min(LEG_SECONDS, total - done));
      }
    } finally {
      clearInterval(sampler);
      await server.stop();
    }
    const figures: Figure[] = [
      {
        row: 'P9',
        what: `most memory in ${total} s of load`,
        value: Math.max(...samples),
        unit: 'MB',
        samples,
        budget: { value: { atMost: 350 } },
      },
    ];
    if (soakSeconds === undefined)
      return [...figures, { row: 'P9', missing: 'growth over 10 minutes: --soak' }];
    const quarter = Math.floor(samples.length / 4);
    const before = median(samples.slice(2 * quarter, 3 * quarter));
    figures.push({
      row: 'P9',
      what: 'memory, last quarter',
      value: median(samples.slice(3 * quarter)),
      unit: 'MB',
      baseline: { what: 'third quarter', value: before },
      budget: { ratio: { atMost: FLAT } },
    });
    return figures;
  },
};
