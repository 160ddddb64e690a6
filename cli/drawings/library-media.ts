/**
 * Draws the pictures and prints the files of the demonstration library, in Chromium: run `node cli/drawings/library-media.ts`
 * after a change of cli/drawings/library-charts.ts or of a printed item. The results are committed. CSV files are written by hand.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { escapeHtml } from '#app/text/html-text.ts';
import { ensureBrowser } from '../browser.ts';
import { CHARTS, PRINTED, type Chart } from './library-charts.ts';

const CONTENT = resolve(import.meta.dirname, '../../content');
const WIDTH = 606;
/** Pixels of a picture for one of the page. */
const SHARPNESS = 2;

/** As wide as the text of a page. */
function chartPage({ title, note, bars }: Chart): string {
  const most = Math.max(...bars.map(({ value }) => value));
  const rows = bars.map(
    ({ name, value, label }) =>
      `<dt>${escapeHtml(name)}</dt><dd><i style="width:${(value / most) * 68}%"></i>${escapeHtml(label)}</dd>`,
  );
  return `<style>
  body { margin: 0; width: ${WIDTH}px; background: #fff; color: #1b2433; font: 15px/20px sans-serif }
  main { padding: 20px 24px }
  h1 { margin: 0 0 14px; font: 600 18px/24px sans-serif }
  dl { display: grid; grid-template-columns: 210px 1fr; gap: 8px 14px; margin: 0 }
  dd { display: flex; align-items: center; gap: 8px; margin: 0; font-weight: 600; white-space: nowrap }
  i { flex: none; height: 16px; background: #1f6f86 }
  p { margin: 14px 0 0; color: #4a5362; font-size: 13px }
</style><main><h1>${escapeHtml(title)}</h1><dl>${rows.join('')}</dl><p>${escapeHtml(note)}</p></main>`;
}

/** A record as a page to print. */
function printPage({ title, body }: { title: string; body: { summary: string; value: string } }): string {
  return `<html lang="en"><title>${escapeHtml(title)}</title><style>
  body { color: #1b2433; font: 11pt/16pt serif }
  h1 { font: 600 18pt/23pt serif }
  h2 { margin: 14pt 0 4pt; font: 600 12pt/16pt sans-serif }
  ul { margin: 0; padding-left: 14pt; list-style: '☐ ' }
</style><h1>${escapeHtml(title)}</h1><p>${escapeHtml(body.summary)}</p>${body.value}</html>`;
}

async function draw(browser: Browser, chart: Chart): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 200 } });
  await page.setContent(chartPage(chart));
  const height = await page.evaluate('document.querySelector("main").offsetHeight');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: 70, captureBeyondViewport: true },
    clip: { x: 0, y: 0, width: WIDTH, height: Number(height), scale: SHARPNESS },
  });
  await page.close();
  return Buffer.from(data, 'base64');
}

async function print(browser: Browser, { records, nid }: (typeof PRINTED)[string]): Promise<Buffer> {
  const lines = (await readFile(join(CONTENT, records), 'utf8')).split('\n').filter(Boolean);
  const record = lines
    .map((line) => JSON.parse(line) as { nid: number } & Parameters<typeof printPage>[0])
    .find((one) => one.nid === nid);
  if (!record) throw new Error(`${records} has no item ${nid}.`);
  const page = await browser.newPage();
  await page.setContent(printPage(record));
  const margin = '20mm';
  const pdf = await page.pdf({
    ...{ format: 'A4', tagged: true, outline: true },
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  });
  await page.close();
  return pdf;
}

async function save(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(join(CONTENT, path)), { recursive: true });
  await writeFile(join(CONTENT, path), content);
}

async function main(): Promise<void> {
  const executablePath = ensureBrowser();
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    for (const [path, chart] of Object.entries(CHARTS)) await save(path, await draw(browser, chart));
    for (const [path, item] of Object.entries(PRINTED)) await save(path, await print(browser, item));
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === import.meta.filename) await main();
