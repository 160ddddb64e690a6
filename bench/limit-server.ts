/**
 * The limit of answering from memory: a bare server that verifies the same access token and sends the same bytes.
 *
 *     DATA_DIR=… node bench/limit-server.ts <address of the page> <cookie>
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { tokenSecret } from '#app/server/environment/secret.ts';

const [url = '', cookie = ''] = process.argv.slice(2);
const page = await fetch(url, { headers: { cookie } });
if (page.status !== 200) throw new Error(`${url} answered ${page.status}`);
const body = Buffer.from(await page.arrayBuffer());
const secret = await tokenSecret(process.env['TOKEN_SECRET'], process.env['DATA_DIR'] ?? '.data');

const server = createServer(async (request, response) => {
  const [, token = ''] = /(?:^|; )access_token=([^;]+)/.exec(request.headers.cookie ?? '') ?? [];
  try {
    await jwtVerify(token, secret, { algorithms: ['HS256'] });
  } catch {
    response.writeHead(401).end();
    return;
  }
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.byteLength };
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`Ready on http://localhost:${(server.address() as AddressInfo).port}`),
);
process.once('SIGTERM', () => process.exit(0));
