/** P4: the article and the home page in Chromium with the processor four times slower, as on a slow machine. */
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../../cli/browser.ts';
import { MINIMAL_PATH, startMinimal } from '../minimal.ts';
import { median, type Figure, type Row } from '../row.ts';

const SLOWER = 4;
/** After the page has loaded: hydration and its long tasks end well before. */
const SETTLE_MS = 1_500;
/** Only the time of a task beyond this counts as blocking. */
const LONG_TASK_MS = 50;

interface Paint {
  lcp: number;
  tbt: number;
  /** As `tbt`, with the tasks before the first paint. */
  blocked: number;
  cls: number;
}

/** Times in milliseconds since the navigation began. */
interface Collected {
  fcp: number;
  lcp: number;
  long: { start: number; end: number }[];
  cls: number;
}

export const paint: Row = {
  ids: ['P4'],
  async measure({ root, article, cookie, startProduct }, { rounds }) {
    const executablePath = ensureBrowser();
    const [product, minimal, browser] = await Promise.all([
      startProduct(),
      startMinimal(root),
      chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] }),
    ]);
    const ours: Paint[] = [];
    const theirs: Paint[] = [];
    const home: Paint[] = [];
    try {
      const views = Math.max(rounds, 5);
      // The first view of each is not counted: it warms server and browser.
      for (let view = 0; view <= views; view++) {
        const [one, other, start] = [
          await look(browser, product.origin + article, cookie),
          await look(browser, minimal.origin + MINIMAL_PATH, ''),
          await look(browser, `${product.origin}/`, cookie),
        ];
        if (view === 0) continue;
        ours.push(one);
        theirs.push(other);
        home.push(start);
      }
    } finally {
      await Promise.all([browser.close(), product.stop(), minimal.stop()]);
    }
    const figure = (what: string, paints: Paint[], key: keyof Paint, budget?: Figure['budget']): Figure => ({
      row: 'P4',
      what,
      value: median(paints.map((sample) => sample[key])),
      unit: key === 'cls' ? '' : 'ms',
      samples: paints.map((sample) => sample[key]),
      baseline: { what: 'minimal page', value: median(theirs.map((sample) => sample[key])) },
      ...(budget ? { budget } : {}),
    });
    return [
      figure('largest contentful paint', ours, 'lcp', { ratio: { atMost: 1.2 } }),
      figure('total blocking time', ours, 'tbt', { ratio: { atMost: 1.3 } }),
      figure('blocked since the start', ours, 'blocked'),
      figure('layout shift', ours, 'cls', { value: { atMost: 0 } }),
      figure('largest contentful paint, home page', home, 'lcp'),
      figure('total blocking time, home page', home, 'tbt'),
      figure('layout shift, home page', home, 'cls', { value: { atMost: 0 } }),
    ];
  },
};

/** One view with an empty cache. */
async function look(browser: Browser, url: string, cookie: string): Promise<Paint> {
  const context = await browser.newContext();
  try {
    await context.addCookies(
      cookie
        .split('; ')
        .filter(Boolean)
        .map((pair) => ({
          name: pair.slice(0, pair.indexOf('=')),
          value: pair.slice(pair.indexOf('=') + 1),
          url,
        })),
    );
    const page = await context.newPage();
    await page.addInitScript(collect);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    if (page.url() !== url) throw new Error(`${url} led to ${page.url()}.`);
    const { fcp, lcp, long, cls } = (await page.evaluate('window.benchCollected')) as Collected;
    return { lcp, cls, tbt: blockingTime(long, fcp), blocked: blockingTime(long, 0) };
  } finally {
    await context.close();
  }
}

/** Of each task after a point in time, what exceeds 50 ms. Total blocking time begins with the first paint: https://web.dev/tbt */
function blockingTime(tasks: Collected['long'], from: number): number {
  return tasks.reduce(
    (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, from) - LONG_TASK_MS),
    0,
  );
}

/** Runs in the page before its own scripts. */
function collect(): void {
  const collected: Collected = { fcp: 0, lcp: 0, long: [], cls: 0 };
  Object.assign(window, { benchCollected: collected });
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (collected.lcp = startTime));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') collected.fcp = startTime;
  });
  observe('longtask', ({ startTime: start, duration }) =>
    collected.long.push({ start, end: start + duration }),
  );
  observe(
    'layout-shift',
    (entry) => (collected.cls += (entry as PerformanceEntry & { value: number }).value),
  );
}
