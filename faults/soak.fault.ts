/**
 * An hour of ordinary use in 512 MB: readers, programs, editors, mail and webhooks at a modest rate, on the demonstration
 * library, whose index is made within the same bound. Memory, descriptors and stored rows must not grow without end.
 *
 *     npm run faults -- soak                    an hour
 *     SOAK_ITEMS=100000 SOAK_MEMORY_MB=1024 npm run faults -- soak     with so many articles, which takes some minutes to make
 *     SOAK_MINUTES=3 npm run faults -- soak     a short look, which shows no leak
 */
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject, onTestFinished, test } from 'vitest';
import { addReaders } from '../bench/overload/overload.ts';
import { freePort } from '../bench/processes.ts';
import { deliver, startDelivered } from './soak/delivered-site.ts';
import { makeSoakLibrary } from './soak/library.ts';
import { live, prepare } from './soak/life.ts';
import { limitMemory } from './soak/memory-limit.ts';
import { soakOptions } from './soak/options.ts';
import { publish } from './soak/publishing.ts';
import { read, scrape } from './soak/readings.ts';
import { receiveMail, receiveWebhooks } from './soak/receivers.ts';
import { report, type Note } from './soak/report.ts';
import { createTally } from './soak/tally.ts';
import { dataFolder, look, until } from './support/site.ts';

const READERS = 12;
const NOTE_EVERY_MS = 30_000;
const LOOKS_OF_NOTE = 6;
const PUBLISH_EVERY_MS = 60_000;
const INDEXED_WITHIN_MS = 20 * 60_000;
const PREPARED_WITHIN_MS = 40 * 60_000;
const MINUTE = 60_000;

const { minutes, memoryMB, items, library, env: further } = soakOptions();

test(
  'memory is flat while people use the site',
  { timeout: minutes * MINUTE + PREPARED_WITHIN_MS },
  async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'regatlas-soak-'));
    onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
    const made = library ?? join(scratch, 'library');
    await makeSoakLibrary(inject('seed'), made, scratch, items);
    const dataDir = dataFolder('empty');
    cpSync(made, dataDir, { recursive: true });
    const readers = await addReaders({ file: join(dataDir, 'regatlas.db') }, READERS);

    const [mail, webhooks, metricsPort] = await Promise.all([receiveMail(), receiveWebhooks(), freePort()]);
    onTestFinished(() => Promise.all([mail.end(), webhooks.end()]).then(() => undefined));
    const limit = limitMemory(memoryMB * 1024 * 1024);
    onTestFinished(limit.remove);
    const delivered = deliver();
    onTestFinished(delivered.remove);
    const env = {
      ...{ DATA_DIR: dataDir, PORT: '0', METRICS_PORT: String(metricsPort) },
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'no-reply@regatlas.example' },
      ...further,
    };
    const site = await startDelivered(delivered.root, env, limit);
    onTestFinished(site.stop);
    const pid = site.pid();
    const watched = { pid, dataDir, limit };

    const notes: Note[] = [];
    const log = join(tmpdir(), `regatlas-soak-${Date.now()}.ndjson`);
    console.log(`${limit.what}; what is noted every ${NOTE_EVERY_MS / 1_000} s: ${log}`);
    const begun = performance.now();
    /** The heap is read several times: the least is nearest to what is left after the process's own collection. */
    async function note(phase: Note['phase']) {
      const measured = [];
      for (let n = 0; n < LOOKS_OF_NOTE; n++) {
        await delay(NOTE_EVERY_MS / LOOKS_OF_NOTE);
        const one = await scrape(metricsPort).catch(() => undefined);
        if (one) measured.push(one);
      }
      const noted: Note = {
        phase,
        hours: (performance.now() - begun) / 3_600_000,
        ...read(watched),
        heap: Math.min(...measured.map(({ heap }) => heap)),
        external: Math.min(...measured.map(({ external }) => external)),
        loopDelay: Math.max(...measured.map(({ loopDelay }) => loopDelay)),
      };
      notes.push(noted);
      appendFileSync(log, `${JSON.stringify(noted)}\n`);
    }

    const isIndexed = async () => (await look(`${site.origin}/readyz`)).body.includes('"search":"current"');
    let indexed = false;
    const indexing = until(isIndexed, INDEXED_WITHIN_MS).finally(() => (indexed = true));
    while (!indexed) await note('indexing');
    const indexedAfter = await indexing;

    const tally = createTally();
    const prepared = await prepare({ origin: site.origin, tally, webhookUrl: webhooks.url, readers });
    const end = performance.now() + minutes * MINUTE;
    const life = live(prepared, end);
    let publications = 0;
    let failedPublications = 0;
    const publishing = (async () => {
      for (; performance.now() < end; publications++) {
        await publish({ env: {}, dataDir }, scratch, publications).catch((error: unknown) => {
          failedPublications++;
          console.error(String(error));
        });
        await delay(Math.min(PUBLISH_EVERY_MS, Math.max(0, end - performance.now())));
      }
    })();
    while (performance.now() + NOTE_EVERY_MS < end) await note('use');
    await Promise.all([life.end, publishing]);
    report({
      ...{
        minutes,
        notes,
        tally,
        limit,
        limitMB: memoryMB,
        publications,
        failedPublications,
        indexedSeconds: indexedAfter / 1_000,
      },
      ...{ mails: mail.received(), events: webhooks.received(), leftOut: life.leftOut() },
      ...{ restarts: site.restarts() + Number(site.pid() !== pid), complaints: site.complaints },
    });
  },
);
