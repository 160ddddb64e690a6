import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GIF, memoryMedia, PNG } from '#tests/support/media.ts';
import { PICTURE_PATH } from './address.ts';
import { createIntake, LARGEST_PICTURE } from './intake.ts';

let folder: string;
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'regatlas-intake-'));
  folder = join(root, 'import');
  mkdirSync(join(folder, 'sites/default/files'), { recursive: true });
  writeFileSync(join(folder, 'a b.png'), PNG);
  writeFileSync(join(folder, 'sites/default/files/b.png'), GIF);
  writeFileSync(join(folder, 'page.png'), '<script>alert(1)</script>');
  writeFileSync(join(folder, 'c.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>');
  writeFileSync(join(folder, 'large.png'), Buffer.concat([PNG, Buffer.alloc(LARGEST_PICTURE)]));
  writeFileSync(join(root, 'outside.png'), PNG);
  symlinkSync(join(root, 'outside.png'), join(folder, 'link.png'));
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

test.each([
  ['a%20b.png', 1, 1, 'png'],
  ['/sites/default/files/b.png?itok=x', 2, 1, 'gif'],
  [`data:image/png;base64,${PNG.toString('base64')}`, 1, 1, 'png'],
])('%s is taken in', async (src, width, height, ending) => {
  const storage = memoryMedia();
  const intake = createIntake(storage);
  const taken = intake.picture(src, folder);
  expect(taken).toMatchObject({ width, height, src: expect.stringMatching(PICTURE_PATH) });
  expect(storage.names()).toEqual([]);
  await intake.flush();
  expect(storage.names()).toEqual([(taken as { src: string }).src.replace('/media/', '')]);
  expect(storage.names()[0]).toMatch(new RegExp(`\\.${ending}$`));
});

test.each([
  ['https://example.test/a.png', 'on another site'],
  ['//example.test/a.png', 'on another site'],
  ['file:///etc/passwd', 'on another site'],
  ['gone.png', 'not beside'],
  ['', 'no address'],
  ['../outside.png', 'outside of'],
  ['link.png', 'outside of'],
  ['page.png', 'not a picture'],
  ['c.svg', 'SVG'],
  ['large.png', 'larger than 10 MB'],
  ['data:image/png;base64,AAAA', 'PNG, JPEG, GIF, WebP or AVIF'],
  ['sites', 'not beside'],
])('%j is refused', async (src, reason) => {
  const storage = memoryMedia();
  const intake = createIntake(storage);
  expect(intake.picture(src, folder)).toEqual({ refused: expect.stringContaining(reason) });
  await intake.flush();
  expect(storage.names()).toEqual([]);
});
