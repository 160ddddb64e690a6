/** P1b: pages that used to be rendered for each request, from the second time that they are requested. */
import { join } from 'node:path';
import { readDocument } from '../document.ts';
import { load, type Load, type Target } from '../load.ts';
import { startServer, type Server } from '../processes.ts';
import { median, type Figure, type Row } from '../row.ts';

const WARM_UP_SECONDS = 3;

/** What is measured, by its address. */
export const ADDRESSES: Record<string, string> = {
  'home page': '/',
  'list, filtered': '/regulatory_updates_list?jurisdiction=1020&sort=deadline',
};

export const askedTwice: Row = {
  ids: ['P1b'],
  async measure({ root, cookie, dataDir, startProduct }, { rounds, seconds }) {
    const product = await startProduct();
    const running: Server[] = [product];
    try {
      const figures: Figure[] = [];
      for (const [what, address] of Object.entries(ADDRESSES)) {
        const bare = await startServer([join(root, 'bench/bare-render.ts'), address, cookie], {
          cwd: root,
          env: { DATA_DIR: dataDir },
        });
        running.push(bare);
        const targets: [Target, Target] = [
          { url: product.origin + address, headers: { cookie } },
          { url: bare.origin + address },
        ];
        for (const { url, headers } of targets) {
          await readDocument(url, headers?.['cookie']);
          await load(root, { url, ...(headers ? { headers } : {}) }, WARM_UP_SECONDS);
        }
        const samples: [Load[], Load[]] = [[], []];
        for (let round = 0; round < rounds; round++)
          for (const side of [0, 1] as const) samples[side].push(await load(root, targets[side], seconds));
        const [ours, limit] = samples.map((loads) => loads.map(({ perSecond }) => perSecond));
        figures.push({
          row: 'P1b',
          what,
          value: median(ours!),
          samples: ours!,
          unit: 'pages/s',
          baseline: { what: 'bare render of its own tree', value: median(limit!) },
          budget: { ratio: { atLeast: 2 } },
        });
        await bare.stop();
      }
      return figures;
    } finally {
      await Promise.all(running.map((server) => server.stop()));
    }
  },
};
