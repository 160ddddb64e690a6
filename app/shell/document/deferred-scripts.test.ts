import { expect, test } from 'vitest';
import { deferScripts } from './render-page.server.tsx';

const SCRIPT = '<script nonce="n" type="module" async="">import "/a.js"</script>';
const LINK = '<link rel="modulepreload" href="/a.js"/>';

test.each([
  [
    'links in the head and scripts',
    `<head>${LINK}${LINK}</head><p>é</p>${SCRIPT}`,
    `<head>${LINK.replace('m', 'x-m').repeat(2)}</head><p>é</p>${SCRIPT.replace('"module', '"x-module')}`,
  ],
  [
    'a script with another nonce, which is content',
    '<head></head><script nonce="m" type="module">a</script>',
  ],
  ['a script without nonce', '<head></head><script type="module">a</script>'],
  ['a link in the body', `<head></head>${LINK}`],
  ['a script that is not a module', '<head><script nonce="n">a</script></head>'],
  ['a document without head', LINK],
])('%s', (_, html, expected = html) => {
  expect(deferScripts(Buffer.from(html), 'n').toString()).toBe(expected);
});
