import { expect, test } from 'vitest';
import { linksIn } from './links-in.ts';

test('links are those of texts in HTML and of values that are addresses, each once', () => {
  const found = linksIn({
    title: 'See https://example.org/in-words',
    body: {
      value:
        '<p><a href="/guide/7/x?a=1&amp;b=2#s">one</a> <a class="y" href="https://example.org/ä#part">two</a> <a href="mailto:a@b.example">mail</a> <a href="#here">here</a> <a href="//evil.example/">scheme</a></p>',
    },
    sources: [{ url: 'https://example.org/%C3%A4' }, { url: 'ftp://example.org/x' }, { url: 'http://' }],
    picture: { src: '/media/a.png' },
    path: 'about-us',
    count: 7,
  });
  expect(found).toEqual([
    { url: '/guide/7/x?a=1&b=2#s', isInside: true },
    { url: 'https://example.org/%C3%A4', isInside: false },
    { url: '/media/a.png', isInside: true },
  ]);
});

test('addresses that are too long and links beyond the first are left out; nothing takes quadratic time', () => {
  expect(linksIn({ url: `https://example.org/${'x'.repeat(2_000)}` })).toEqual([]);
  const many = Array.from({ length: 6_000 }, (_, index) => `<a href="/${index}">x</a>`).join('');
  expect(linksIn({ many })).toHaveLength(5_000);
  expect(linksIn({ hostile: `${'<a '.repeat(200_000)}${' href='.repeat(200_000)}` })).toEqual([]);
});
