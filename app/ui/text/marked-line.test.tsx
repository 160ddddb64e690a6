import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedLine } from './marked-line.tsx';

test.each([
  ['EUR 50', 'EUR 50'],
  ['**EUR 50** at most', '<b>EUR 50</b> at most'],
  ['Up to **EUR 50**, or **GBP 35**', 'Up to <b>EUR 50</b>, or <b>GBP 35</b>'],
  ['**one** half ** open', '<b>one</b> half ** open'],
  ['****', '****'],
  ['<b>not HTML</b>', '&lt;b&gt;not HTML&lt;/b&gt;'],
])('%s is shown as %s', (text, expected) => {
  expect(renderToStaticMarkup(<MarkedLine text={text} />)).toBe(expected);
});
