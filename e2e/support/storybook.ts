/** The built Storybook: where it is put once for all workers, and a server for it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';

export const STORYBOOK = join(import.meta.dirname, '../../test-results/.storybook');

/** Serves it at the address it returns. */
export async function serveStorybook(): Promise<{ url: string; server: Server }> {
  const files = sirv(STORYBOOK);
  const server = createServer((request, response) => {
    // Browsers ask for an icon of their own accord.
    files(request, response, () => {
      response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
