/** PACK: an evidence pack of 500 decisions on the library, from asking for it to both files, and the progress that its maker sees. */
import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readBasis, restsOn } from '#app/features/decisions/basis/page-basis.server.ts';
import { decisions } from '#app/features/decisions/record/decisions-store.server.ts';
import { openStore } from '#app/store/store.ts';
import { loadSite } from '#tests/support/site.ts';
import { signInAt, type Site } from '../site.ts';
import type { Figure, Row } from '../row.ts';

const DECISIONS = 500;
const VERTICAL = 'payments_compliance';
const ACCOUNT = 'full@demo.test';
const LOOK_MS = 50;
const MOST_MS = 120_000;

/** The reader has decided on sections of many pages. */
async function decideOften({ dataDir }: Site, folder: string): Promise<void> {
  await cp(dataDir, folder, { recursive: true });
  const opened = await openStore({ file: join(folder, 'regatlas.db') });
  if (!opened.ok) throw new Error(opened.problem.message);
  const { store } = opened;
  const { config, registry } = await loadSite();
  const services = { config: () => config, registry };
  const { id: userId } = (await store.users.byEmail(ACCOUNT))!;
  const at = new Date().toISOString();
  let made = 0;
  for (let after = 0; made < DECISIONS;) {
    const items = await store.content.publishedAfter(after, 100);
    if (items.length === 0) throw new Error('The library has too few items.');
    after = items.at(-1)!.nid;
    for (const item of items.filter(({ vertical }) => vertical === VERTICAL)) {
      const page = await readBasis(services, item);
      const [section = ''] = page ? [...page.sections.keys()] : [];
      const rests = page && restsOn(page, { nid: item.nid, version: item.version, section });
      if (!rests || made >= DECISIONS) continue;
      const values = {
        ...{
          title: item.title,
          kind: 'noted' as const,
          reason: 'It concerns us, and nothing has to be done.',
        },
        ...{ scope: { places: [], products: [], licences: [] }, owner: userId, due: null, approver: null },
      };
      const content = { kind: 'decided' as const, values, evidence: [], rests };
      const entry = { key: randomUUID(), by: userId, at, content };
      const id = await store.of(decisions).open({ userId, vertical: VERTICAL, entry }, DECISIONS);
      if (typeof id === 'number') made += 1;
    }
  }
  await store.close();
}

interface Packs {
  packs: { id: number; state: string; done: number; total: number; problem?: string }[];
}

/** Asks for a pack, and looks until it is there. */
async function makePack(origin: string, token: string) {
  const path = `${origin}/api/${VERTICAL}/decisions/packs`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const year = new Date().getFullYear();
  const body = { key: randomUUID(), from: `${year - 1}-01-01`, to: `${year + 1}-12-31` };
  const seen = new Set<number>();
  const began = performance.now();
  await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  while (performance.now() - began < MOST_MS) {
    const [pack] = ((await (await fetch(path, { headers })).json()) as Packs).packs;
    if (pack?.state === 'done')
      return { ms: performance.now() - began, seen: seen.size, id: pack.id, path, headers };
    if (pack?.state === 'failed') throw new Error(pack.problem);
    if (pack && pack.done > 0) seen.add(pack.done);
    await pause(LOOK_MS);
  }
  throw new Error('The pack was not made.');
}

export const evidencePack: Row = {
  ids: ['PACK'],
  async measure(site) {
    const folder = join(site.scratch, 'evidence-pack');
    await decideOften(site, folder);
    const server = await site.startProduct({ DATA_DIR: folder });
    try {
      const cookie = await signInAt(server.origin, ACCOUNT);
      const token = /access_token=([^;]+)/.exec(cookie)![1]!;
      // The first one starts the second thread and makes the key.
      const [first, { ms, seen, id, path, headers }] = [
        await makePack(server.origin, token),
        await makePack(server.origin, token),
      ];
      const sizes = await Promise.all(
        ['html', 'pdf'].map(async (format) => {
          const answer = await fetch(`${path}/${id}/file?format=${format}`, { headers });
          return Buffer.from(((await answer.json()) as { content: string }).content, 'base64').length;
        }),
      );
      const figure = (what: string, value: number, unit: string): Figure => ({
        row: 'PACK',
        what,
        value,
        unit,
      });
      return [
        {
          ...figure(`evidence pack of ${DECISIONS} decisions`, ms / 1_000, 's'),
          baseline: { what: 'the first one', value: first.ms / 1_000 },
          budget: { value: { atMost: 5 } },
        },
        { ...figure('different numbers that its maker saw', seen, ''), budget: { value: { atLeast: 2 } } },
        figure('its HTML', sizes[0]! / 1024 / 1024, 'MB'),
        figure('its PDF', sizes[1]! / 1024 / 1024, 'MB'),
      ];
    } finally {
      await server.stop();
      await rm(folder, { recursive: true });
    }
  },
};
