/** The built Storybook: its folder, shared by all workers, and a server for it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';

export const STORYBOOK = join(import.meta.dirname, '../../test-results/.storybook');

/** Serves it and returns the URL. */
export async function serveStorybook(): Promise<{ url: string; server: Server }> {
  const files = sirv(STORYBOOK);
  const server = createServer((request, response) => {
    // Browsers request a favicon by themselves.
    files(request, response, () => {
      response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
