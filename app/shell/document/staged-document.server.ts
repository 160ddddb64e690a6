/**
 * The document of a page that is only looked at (`middleware/staged-page.ts`): as React wrote it, without its scripts. Links
 * open in place of the page around it.
 */
import type { StagedLook } from '#app/middleware/step.ts';
import { finishDocument } from './render-page.server.tsx';

const MEDIA = /(?<=["\s(,])\/media\/[0-9a-f]{64}\.[a-z0-9]+(?:\/[^"?#\s,)]*)?(?=["\s),])/g;

/**
 * @param html as React wrote it
 * @param nonce of every script that React wrote; a script of content has none, and the policy stops it
 */
export function finishStaged(
  html: Buffer<ArrayBuffer>,
  nonce: string,
  { theme, path, mediaKey }: StagedLook,
  styleSheets: ReadonlyMap<string, Buffer> | undefined,
): Buffer<ArrayBuffer> {
  const script = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>.*?</script>`, 'gs');
  const text = html
    .toString('utf8')
    .replaceAll(script, '')
    .replaceAll(/<link rel="(?:modulepreload|manifest)"[^>]*>/g, '')
    .replace(/<html\b/, theme === undefined ? '<html' : `<html data-theme="${theme}"`)
    // The text of an attribute: React escapes what ends it.
    .replaceAll(`href="${path}#`, 'href="#')
    .replaceAll(/<a (?=[^>]*href="#)/g, '<a target="_self" ')
    .replace('<head>', '<head><base target="_top"><meta name="robots" content="noindex">');
  const keyed =
    mediaKey === undefined
      ? text
      : text.replaceAll(MEDIA, (src) => `${src}?key=${encodeURIComponent(mediaKey)}`);
  return finishDocument(Buffer.from(keyed), nonce, styleSheets).html;
}
