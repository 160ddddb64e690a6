import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GIF, memoryMedia, PNG } from '#tests/support/media.ts';
import { FILE_PATH, PICTURE_PATH } from './media-paths.ts';
import { LARGEST } from './bytes.ts';
import { createIntake } from './intake.ts';

const PDF = '%PDF-1.4\n%%EOF\n';

let folder: string;
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'regatlas-intake-'));
  folder = join(root, 'import');
  mkdirSync(join(folder, 'sites/default/files'), { recursive: true });
  writeFileSync(join(folder, 'a b.png'), PNG);
  writeFileSync(join(folder, 'sites/default/files/b.png'), GIF);
  writeFileSync(join(folder, 'page.png'), '<script>alert(1)</script>');
  writeFileSync(join(folder, 'c.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>');
  writeFileSync(join(folder, 'large.png'), Buffer.concat([PNG, Buffer.alloc(LARGEST.picture)]));
  writeFileSync(join(folder, 'Rates 2026 (final).pdf'), PDF);
  writeFileSync(join(folder, '100%.csv'), 'country,days\nGB,5\n');
  writeFileSync(join(folder, 'wrong.pdf'), '<script>alert(1)</script>');
  writeFileSync(join(folder, 'page.html'), '<script>alert(1)</script>');
  writeFileSync(join(folder, 'empty.csv'), '');
  writeFileSync(join(folder, 'binary.csv'), Buffer.from([65, 0, 66]));
  writeFileSync(join(folder, 'sheet.xlsx'), 'no archive');
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
  ['gone.png', 'not in the folder of'],
  ['', 'address is missing'],
  ['../outside.png', 'outside the'],
  ['link.png', 'outside the'],
  ['page.png', 'must be a PNG'],
  ['c.svg', 'SVG'],
  ['large.png', 'larger than 10 MB'],
  ['data:image/png;base64,AAAA', 'PNG, JPEG, GIF, WebP or AVIF'],
  ['sites', 'not in the folder of'],
])('%j is refused', async (src, reason) => {
  const storage = memoryMedia();
  const intake = createIntake(storage);
  expect(intake.picture(src, folder)).toEqual({ refused: expect.stringContaining(reason) });
  await intake.flush();
  expect(storage.names()).toEqual([]);
});

test.each([
  ['Rates%202026%20(final).pdf', 'pdf', 'Rates%202026%20(final).pdf', 15],
  ['/100%.csv', 'csv', '100-.csv', 18],
  ['a%20b.png', 'png', 'a%20b.png', PNG.length],
])('%s is taken in as a file', async (src, ending, saved, size) => {
  const storage = memoryMedia();
  const intake = createIntake(storage);
  const taken = intake.file(src, folder) as { src: string; size: number };
  expect(taken).toEqual({ src: expect.stringMatching(FILE_PATH), size });
  expect(taken.src.split('/')[3]).toBe(saved);
  await intake.flush();
  expect(storage.names()).toEqual([taken.src.split('/')[2]]);
  expect(storage.names()[0]).toMatch(new RegExp(`\\.${ending}$`));
});

test.each([
  ['https://example.test/a.pdf', 'on another site'],
  ['javascript:alert(1)//a.pdf', 'on another site'],
  ['gone.pdf', 'not in the folder of'],
  ['../outside.png', 'outside the'],
  ['wrong.pdf', 'does not have the content of a .pdf'],
  ['sheet.xlsx', 'does not have the content of a .xlsx'],
  ['binary.csv', 'does not have the content of a .csv'],
  ['page.html', 'has the extension .html; it must be one of: png,'],
  ['c.svg', 'has the extension .svg'],
  ['page.png', 'must be a PNG'],
  ['empty.csv', 'is empty'],
])('the file %j is refused', async (src, reason) => {
  const storage = memoryMedia();
  const intake = createIntake(storage);
  expect(intake.file(src, folder)).toEqual({ refused: expect.stringContaining(reason) });
  await intake.flush();
  expect(storage.names()).toEqual([]);
});

test('what waits is bounded, and can be forgotten', async () => {
  const storage = memoryMedia();
  const intake = createIntake(storage);
  const text = (index: number) =>
    Buffer.concat([Buffer.from(`${index}\n`), Buffer.alloc(22 * 1024 * 1024, 65)]);
  for (const index of [1, 2, 3]) writeFileSync(join(folder, `${index}.txt`), text(index));
  intake.file('1.txt', folder);
  intake.file('1.txt', folder);
  intake.file('2.txt', folder);
  expect(intake.isFull).toBe(false);
  intake.file('3.txt', folder);
  expect(intake.isFull).toBe(true);
  intake.discard();
  expect(intake.isFull).toBe(false);
  await intake.flush();
  expect(storage.names()).toEqual([]);
});
