import { expect, test } from 'vitest';
import { inlineStyles } from './render-page.server.tsx';

const SHEETS = new Map([['/assets/a-1.css', Buffer.from('<style>.é{color:red}</style>')]]);
const LINK = '<link rel="stylesheet" href="/assets/a-1.css"/>';
const INLINED = '<style>.é{color:red}</style><link rel="stylesheet" href="/assets/a-1.css" media="not all"/>';

test.each([
  ['a sheet of the build', `<head>${LINK}</head><p>é</p>`, `<head>${INLINED}</head><p>é</p>`],
  [
    'a sheet with a fragment',
    '<head><link rel="stylesheet" href="/assets/a-1.css#"/></head>',
    '<head><style>.é{color:red}</style><link rel="stylesheet" href="/assets/a-1.css#" media="not all"/></head>',
  ],
  ['another sheet', '<head><link rel="stylesheet" href="/b.css"/></head>', undefined],
  ['a link in the body, which is content', `<head></head>${LINK}`, undefined],
  ['a document without head', LINK, undefined],
])('%s', (_, html, expected = html) => {
  expect(inlineStyles(Buffer.from(html), SHEETS).toString()).toBe(expected);
});
