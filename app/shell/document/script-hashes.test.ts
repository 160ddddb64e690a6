import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashScripts } from './render-page.server.tsx';

const NONCE = '0b1c';
const hashSource = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function hashed(html: string) {
  const result = hashScripts(Buffer.from(html), NONCE);
  return { ...result, html: result.html.toString() };
}

test.each([
  ['no script', '<p>é</p>', '<p>é</p>', []],
  [
    'an inline script, by the bytes of its text',
    `<script nonce="${NONCE}">say("é")</script><p>after</p>`,
    '<script>say("é")</script><p>after</p>',
    [hashSource('say("é")')],
  ],
  [
    'attributes on both sides of the nonce',
    `<script type="module" nonce="${NONCE}" async="">go()</script>`,
    '<script type="module" async="">go()</script>',
    [hashSource('go()')],
  ],
  [
    'an external script',
    `<script src="/a.js" nonce="${NONCE}"></script>`,
    '<script src="/a.js"></script>',
    [],
  ],
  [
    'equal scripts, once',
    `<script nonce="${NONCE}">a</script><script nonce="${NONCE}">a</script>`,
    '<script>a</script><script>a</script>',
    [hashSource('a')],
  ],
  [
    'a link with the nonce',
    `<link rel="modulepreload" href="/a.js" nonce="${NONCE}"/><p>1 > 0</p>`,
    '<link rel="modulepreload" href="/a.js"/><p>1 > 0</p>',
    [],
  ],
  [
    'a script of content, which has no nonce and may not run',
    '<script>evil()</script><script nonce="other">evil()</script>',
    '<script>evil()</script><script nonce="other">evil()</script>',
    [],
  ],
])('%s', (_, html, clean, hashes) => {
  expect(hashed(html)).toEqual({ html: clean, hashes });
});
