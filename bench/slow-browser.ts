/** A page in Chromium with the processor slowed, and how long it takes from something that a reader does to the next frame. */
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../cli/browser.ts';

const SLOWER = 4;
/** After a page has loaded, until what it does by itself is over. */
const SETTLE_MS = 1_000;
/** Between two measurements. */
const PAUSE_MS = 300;

export interface SlowPage {
  page: Page;
  /** Slows the processor, once what the page does by itself at first is over. */
  slow(): Promise<void>;
  /** Milliseconds from the event to the frame after it. @param act makes one such event */
  delay(event: 'keydown' | 'click', act: () => Promise<void>): Promise<number>;
  /** The longest task in these times and the pause after each, in milliseconds; 0 if none took 50 or more. */
  longestTask(): number;
}

/** @param cookie a `Cookie` header of a signed-in reader */
export async function inSlowBrowser<Value>(
  url: string,
  cookie: string,
  measure: (slowPage: SlowPage) => Promise<Value>,
): Promise<Value> {
  const executablePath = ensureBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const pairs = cookie
      .split('; ')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
    const { origin } = new URL(url);
    await context.addCookies(pairs.map(([name, value]) => ({ name: name!, value: value!, url: origin })));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    let longest = 0;
    return await measure({
      page,
      async slow() {
        await page.waitForTimeout(SETTLE_MS);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      },
      async delay(event, act) {
        await page.evaluate(collectDelay, event);
        await act();
        const found = (await page.evaluate('window.benchDelay')) as number;
        await page.waitForTimeout(PAUSE_MS);
        longest = Math.max(longest, ...((await page.evaluate('window.benchTasks')) as number[]));
        return found;
      },
      longestTask: () => longest,
    });
  } finally {
    await browser.close();
  }
}

/** Runs in the page: measures from the next such event to the frame after it, and collects tasks of 50 ms and more. */
function collectDelay(event: string): void {
  const delay = new Promise((resolve) =>
    window.addEventListener(
      event,
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
      { once: true, capture: true },
    ),
  );
  const tasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
  Object.assign(window, { benchDelay: delay, benchTasks: tasks });
}
