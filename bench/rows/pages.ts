/** Every kind of page under load, as the product serves it: home, lists, and one item of each content type. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '../document.ts';
import { load, type Load, type Target } from '../load.ts';
import { MINIMAL_PATH, startMinimal } from '../minimal.ts';
import { median, type Figure, type Row } from '../row.ts';
import { ADDRESSES as ASKED_TWICE } from './asked-twice.ts';

const WARM_UP_SECONDS = 2;
const STOCK = 'minimal page, stock server';

/** Screens and states of lists. */
const ADDRESSES: Record<string, string> = {
  ...ASKED_TWICE,
  list: '/insights',
  'list of a term': '/taxonomy/term/1020',
  'horizon scanning': '/regulatory_updates',
  calendar: '/calendar',
  'world map': '/world',
  jurisdictions: '/jurisdiction',
};

/** The path of an item; any slug redirects to the right one. */
const ITEMS: Record<string, (nid: number) => string> = {
  'analysis-article': (nid) => `/article/${nid}/regulatory-analysis/-`,
  guide: (nid) => `/guide/${nid}/-`,
  'regulatory-update': (nid) => `/regulatory_update/${nid}/-`,
  tracker: (nid) => `/tracker/${nid}/-`,
  requirement: (nid) => `/requirement/${nid}`,
  jurisdiction: (nid) => `/jurisdiction/${nid}/-`,
  'in-focus': (nid) => `/in-focus/${nid}/-`,
  resource: (nid) => `/resource/${nid}/-`,
  page: (nid) => `/${nid}`,
};

/** The first item of each type in the library. */
function firstItems(root: string): [type: string, path: string][] {
  const files = globSync('content/payments_compliance/*.ndjson', { cwd: root });
  const first = new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const { type, nid } = JSON.parse(text.slice(0, text.indexOf('\n'))) as { type: string; nid: number };
      return [type, nid];
    }),
  );
  return Object.entries(ITEMS).flatMap(([type, address]) => {
    const nid = first.get(type);
    return nid === undefined ? [] : [[type, address(nid)] as [string, string]];
  });
}

export const pages: Row = {
  ids: ['PAGES'],
  async measure({ root, cookie, startProduct }, { rounds, seconds }) {
    const product = await startProduct();
    const stock = await startMinimal(root);
    try {
      const targets: Record<string, Target> = { [STOCK]: { url: stock.origin + MINIMAL_PATH } };
      for (const [what, path] of [...Object.entries(ADDRESSES), ...firstItems(root)]) {
        const found = await readDocument(product.origin + path, cookie);
        const query = path.includes('?') ? path.slice(path.indexOf('?')) : '';
        targets[what] = { url: product.origin + found.path + query, headers: { cookie } };
      }
      const samples: Record<string, Load[]> = {};
      for (const target of Object.values(targets)) await load(root, target, WARM_UP_SECONDS);
      for (let round = 0; round < rounds; round++)
        for (const [what, target] of Object.entries(targets))
          (samples[what] ??= []).push(await load(root, target, Math.max(1, Math.round(seconds / 2))));
      const stockRate = median(samples[STOCK]!.map(({ perSecond }) => perSecond));
      return Object.entries(samples)
        .filter(([what]) => what !== STOCK)
        .map(([what, loads]): Figure => {
          const rates = loads.map(({ perSecond }) => perSecond);
          const p99 = median(loads.map((one) => one.p99));
          return {
            row: 'PAGES',
            what: `${what} (p99 ${p99} ms)`,
            value: median(rates),
            samples: rates,
            unit: 'pages/s',
            baseline: { what: STOCK, value: stockRate },
          };
        });
    } finally {
      await Promise.all([product.stop(), stock.stop()]);
    }
  },
};
