import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadSite, ROOT } from '#tests/support/site.ts';
import { webManifest } from './web-manifest.server.ts';

test('is that of the vertical, and its icons exist in their sizes', async () => {
  const { config } = await loadSite();
  for (const vertical of Object.values(config.verticals)) {
    const manifest = webManifest(vertical) as { name: string; icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({
      name: `${vertical.site.name} ${vertical.title}`,
      theme_color: vertical.theme.accent,
    });
    for (const { src, sizes } of manifest.icons) {
      const file = await readFile(`${ROOT}/public${src}`);
      if (!src.endsWith('.png')) continue;
      // Width and height stand in a PNG's first chunk.
      expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
    }
  }
});

test('the favicon holds a PNG for each usual size', async () => {
  const file = await readFile(`${ROOT}/public/favicon.ico`);
  const sizes = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const image = file.subarray(file.readUInt32LE(at + 12));
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    return [file.readUInt8(at), image.readUInt32BE(16)];
  });
  expect(sizes).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
});
