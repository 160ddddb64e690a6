/** P1, P2: the signed-in article page under load, with shared rendering and without, beside its baselines. */
import { join } from 'node:path';
import { readDocument } from '../document.ts';
import { load, type Load, type Target } from '../load.ts';
import { MINIMAL_PATH, startMinimal } from '../minimal.ts';
import { startServer, type Server } from '../processes.ts';
import { median, type Figure, type Row } from '../row.ts';

const WARM_UP_SECONDS = 5;
/** As browsers send it; figures with a budget are measured uncompressed, as the bare render responds. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

export const articlePage: Row = {
  ids: ['P1', 'P2'],
  async measure({ root, article, cookie, dataDir, startProduct }, { rounds, seconds }) {
    const servers: Server[] = [];
    const started = async (server: Promise<Server>) => {
      servers.push(await server);
      return servers.at(-1)!;
    };
    try {
      const shared = await started(startProduct());
      const each = await started(startProduct({ PAGE_STORE_MB: '0' }));
      const bare = await started(
        startServer([join(root, 'bench/bare-render.ts'), article, cookie], {
          cwd: root,
          env: { DATA_DIR: dataDir },
        }),
      );
      const limit = await started(
        startServer([join(root, 'bench/limit-server.ts'), shared.origin + article, cookie], {
          cwd: root,
          env: { DATA_DIR: dataDir },
        }),
      );
      const stock = await started(startMinimal(root));
      const stockUrl = stock.origin + MINIMAL_PATH;
      const targets: Record<string, Target> = {
        shared: { url: shared.origin + article, headers: { cookie } },
        each: { url: each.origin + article, headers: { cookie } },
        bare: { url: bare.origin + article },
        limit: { url: limit.origin + article, headers: { cookie } },
        stock: { url: stockUrl },
        sharedBrotli: { url: shared.origin + article, headers: { cookie, ...BROWSER } },
        eachBrotli: { url: each.origin + article, headers: { cookie, ...BROWSER } },
        stockBrotli: { url: stockUrl, headers: BROWSER },
      };
      const samples: Record<string, Load[]> = {};
      for (const [name, target] of Object.entries(targets)) {
        samples[name] = [];
        await readDocument(target.url, target.headers?.['cookie']);
        await load(root, target, WARM_UP_SECONDS);
      }
      for (let round = 0; round < rounds; round++) {
        for (const [name, target] of Object.entries(targets))
          samples[name]!.push(await load(root, target, seconds));
      }
      return figures((name, key) => samples[name]!.map((sample) => sample[key]));
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  },
};

function figures(samples: (name: string, key: keyof Load) => number[]): Figure[] {
  const against = (name: string, what: string, key: keyof Load) => ({
    what,
    value: median(samples(name, key)),
  });
  const figure = (name: string, key: keyof Load): Pick<Figure, 'value' | 'samples' | 'unit'> => ({
    value: median(samples(name, key)),
    samples: samples(name, key),
    unit: key === 'perSecond' ? 'pages/s' : 'ms',
  });
  const STOCK = 'minimal page, stock server';
  const latency = (name: string, what: string): Figure[] => [
    { row: 'P2', what: `p50, ${what}`, ...figure(name, 'p50'), baseline: against('stock', STOCK, 'p50') },
    {
      row: 'P2',
      what: `p99, ${what}`,
      ...figure(name, 'p99'),
      baseline: against('stock', STOCK, 'p99'),
      budget: { value: { atMost: 35 }, ratio: { atMost: 1.2 } },
    },
  ];
  return [
    {
      row: 'P1',
      what: 'shared rendering',
      ...figure('shared', 'perSecond'),
      baseline: against('bare', 'bare render of our tree', 'perSecond'),
      budget: { ratio: { atLeast: 4 } },
    },
    {
      row: 'P1',
      what: 'shared rendering',
      ...figure('shared', 'perSecond'),
      baseline: against('limit', 'bare server, same token and bytes', 'perSecond'),
      budget: { ratio: { atLeast: 0.6 } },
    },
    {
      row: 'P1',
      what: 'rendering each',
      ...figure('each', 'perSecond'),
      baseline: against('stock', STOCK, 'perSecond'),
    },
    {
      row: 'P1',
      what: 'rendering each',
      ...figure('each', 'perSecond'),
      baseline: against('bare', 'bare render of our tree', 'perSecond'),
      budget: { ratio: { atLeast: 0.6 } },
    },
    {
      row: 'P1',
      what: 'shared rendering, compressed',
      ...figure('sharedBrotli', 'perSecond'),
      baseline: against('stockBrotli', `${STOCK}, compressed`, 'perSecond'),
    },
    {
      row: 'P1',
      what: 'rendering each, compressed',
      ...figure('eachBrotli', 'perSecond'),
      baseline: against('stockBrotli', `${STOCK}, compressed`, 'perSecond'),
    },
    ...latency('shared', 'shared rendering'),
    ...latency('each', 'rendering each'),
  ];
}
