/**
 * Draws the icons for browsers and telephones from public/favicon.svg, in Chromium: run
 * `node cli/drawings/icons.ts` after changing it. The results are committed, so that a build works without a browser.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../browser.ts';

const PUBLIC = resolve(import.meta.dirname, '../../public');
const FAVICON_SIZES = [16, 32, 48];

/** @param square without rounded corners: systems that cut their own shape would show them as notches */
async function draw(page: Page, svg: string, size: number, square = false): Promise<Buffer> {
  const image = square ? svg.replace(/ rx="\d+"/, '') : svg;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${image}`,
  );
  return page.screenshot({ omitBackground: true });
}

/** An ICO file of PNG images: a directory of 16 bytes an image, then the images. */
export function encodeIco(images: { size: number; png: Buffer }[]): Buffer {
  const HEADER = 6;
  const ENTRY = 16;
  const head = Buffer.alloc(HEADER + ENTRY * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, png }, index) => {
    const at = HEADER + ENTRY * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

async function main(): Promise<void> {
  const executablePath = ensureBrowser();
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await browser.newPage();
    const svg = await readFile(resolve(PUBLIC, 'favicon.svg'), 'utf8');
    const images = [];
    for (const size of FAVICON_SIZES) images.push({ size, png: await draw(page, svg, size) });
    const files: [string, Buffer][] = [
      ['favicon.ico', encodeIco(images)],
      ['apple-touch-icon.png', await draw(page, svg, 180, true)],
      ['icon-192.png', await draw(page, svg, 192, true)],
      ['icon-512.png', await draw(page, svg, 512, true)],
    ];
    for (const [name, bytes] of files) await writeFile(resolve(PUBLIC, name), bytes);
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === import.meta.filename) await main();
