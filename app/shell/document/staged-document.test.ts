import { expect, test } from 'vitest';
import { finishStaged } from './staged-document.server.ts';

const NAME = `${'a'.repeat(64)}.png`;
const LOOK = { theme: 'dark', path: '/guide/1/fr%C3%A9' } as const;
const finish = (html: string, look: Partial<Parameters<typeof finishStaged>[2]> = {}) =>
  finishStaged(Buffer.from(html), 'n', { ...LOOK, ...look }, undefined).toString();

test.each([
  [
    '<script nonce="n">a()</script><p>x</p><script type="module" nonce="n" async="">\nb()</script>',
    '<p>x</p>',
  ],
  [
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>',
    '<link rel="stylesheet" href="/a.css"/>',
  ],
  ['<html lang="en">', '<html data-theme="dark" lang="en">'],
  ['<a class="toc" href="#scope">', '<a target="_self" class="toc" href="#scope">'],
  ['<a class="toc" href="/guide/1/fr%C3%A9#scope">', '<a target="_self" class="toc" href="#scope">'],
  ['<a href="/guide/1/fr%C3%A9">', '<a href="/guide/1/fr%C3%A9">'],
  ['<a href="/guide/2#scope">', '<a href="/guide/2#scope">'],
  [`<img src="/media/${NAME}"/>`, `<img src="/media/${NAME}"/>`],
])('%s', (html, expected) => {
  expect(finish(html)).toBe(expected);
});

test('links leave the frame', () => {
  expect(finish('<head><title>x</title>')).toContain('<head><base target="_top">');
});

test.each([
  [`<img src="/media/${NAME}"/>`, `<img src="/media/${NAME}?key=a-b_c"/>`],
  [`<a href="/media/${NAME}/annex.pdf">`, `<a href="/media/${NAME}/annex.pdf?key=a-b_c">`],
  [
    `<img srcset="/media/${NAME} 1x, /media/${NAME} 2x"/>`,
    `<img srcset="/media/${NAME}?key=a-b_c 1x, /media/${NAME}?key=a-b_c 2x"/>`,
  ],
  ['<img src="/media/short.png"/>', '<img src="/media/short.png"/>'],
])('with a key: %s', (html, expected) => {
  expect(finish(html, { mediaKey: 'a-b_c' })).toBe(expected);
});
