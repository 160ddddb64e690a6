/**
 * Two instances that are killed while they send what was acknowledged. A link to set a new password that was being handed over
 * is handed over again, so at most one comes twice for each kill.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished, test } from 'vitest';
import { addReaders } from '../bench/overload/overload.ts';
import { command, onPostgres } from './support/engines.ts';
import { atMost, found } from './support/figures.ts';
import { dataFolder, look, serve, until } from './support/site.ts';

const READERS = 24;
const KILL_AFTER = 4;
/** Of a message or a request that a killed instance had taken; each is looked for once a minute. */
const LEASE_MS = 60_000;
const SLOW_MS = 150;

/** A mail server that takes its time. @returns the addresses that got mail */
async function mailServer() {
  const addresses: string[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false },
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () =>
        setTimeout(() => {
          for (const { address } of envelope.rcptTo) addresses.push(address);
          done();
        }, SLOW_MS),
      );
    },
  });
  // A killed instance leaves its connection.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, addresses };
}

test('a request for a new password that was acknowledged is answered by mail, whoever is killed', async () => {
  const { database, ...place } = await onPostgres();
  const readers = await addReaders({ url: database.url }, READERS);
  const { url, addresses } = await mailServer();
  const env = { ...place.env, SMTP_URL: url, MAIL_FROM: 'no-reply@regatlas.example' };
  const start = () => serve(env, dataFolder('empty'));
  const instances = [await start(), await start()];
  const acknowledged: string[] = [];
  let kills = 0;
  for (const [n, email] of readers.entries()) {
    const { status } = await look(
      `${instances[n % 2]!.url}/api/payments_compliance/user/lost-password-pardot`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      },
    );
    if (status === 200) acknowledged.push(email);
    if (n % KILL_AFTER === KILL_AFTER - 1) {
      const at = (n % 2) ^ (kills++ % 2);
      await instances[at]!.kill();
      instances[at] = await start();
    }
  }
  const missing = () => acknowledged.filter((email) => !addresses.includes(email));
  const took = await until(() => missing().length === 0, 4 * LEASE_MS).catch(() => Infinity);
  for (const email of missing()) console.error(await command(place, 'mail', 'status', email));
  const row = 'MAIL AND KILLS';
  const twice = addresses.length - new Set(addresses).size;
  found({
    row,
    what: `requests that were acknowledged, ${kills} kills`,
    value: acknowledged.length,
    unit: '',
  });
  found({ row, what: 'of these lost', value: missing().length, unit: '', ...atMost(0) });
  found({ row, what: 'messages that came twice', value: twice, unit: '', ...atMost(kills) });
  found({ row, what: 'until the last one came', value: took / 1_000, unit: 's' });
});
