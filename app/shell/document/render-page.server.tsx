/** Renders a document to bytes: every page is stored, measured or hashed whole, and none waits for slow parts. */
import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export interface RenderedPage {
  /** The document in UTF-8. */
  html: Buffer<ArrayBuffer>;
  /** Errors inside boundaries: the page is usable, with placeholders where these parts would be. */
  errors: unknown[];
  /** The page was cut off because rendering took too long. */
  timedOut: boolean;
}

/** @throws what the page threw, when the error was inside no boundary */
export function renderPage(
  element: ReactElement,
  { nonce, timeoutMs }: { nonce?: string; timeoutMs: number },
): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    let timedOut = false;
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // A boundary is there to catch errors, not to send its content later: a page must be readable without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const chunks: Buffer[] = [];
        pipe(
          new Writable({
            write(chunk: Buffer, _, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              resolve({ html: Buffer.concat(chunks), errors, timedOut });
              done();
            },
          }).once('error', reject),
        );
        clearTimeout(timer);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error as Error);
      },
      onError(error) {
        errors.push(error);
      },
    });
    const timer = setTimeout(() => {
      timedOut = true;
      abort();
    }, timeoutMs);
  });
}
