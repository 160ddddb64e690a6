/** SILENCE: a statement over 12 months of 150 sources that are read each hour, with 1,000 injected gaps, to its signed file. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSigningKey } from '#app/api/sealed/seal-file.ts';
import { coverageLog, type CheckRow } from '#app/features/coverage/log-store.server.ts';
import type { Followed } from '#app/features/coverage/followed.server.ts';
import { gatherStatement } from '#app/features/coverage/statement/gather-statement.server.ts';
import { writeStatement } from '#app/features/coverage/statement/make-statement.server.ts';
import type { Asked, Scope } from '#app/features/coverage/silence/source-log.ts';
import { openStore, type Store } from '#app/store/store.ts';
import type { Row } from '../row.ts';

const SOURCES = 150;
const GAPS = 1_000;
const HOUR = 60 * 60 * 1_000;
const HOURS = 365 * 24;
const END = Date.parse('2026-11-20T00:00:00Z');
const BEGIN = END - HOURS * HOUR;
const VERTICAL = 'payments_compliance';
const SCOPE: Scope = { places: [1], topics: ['capital'] };
const TURNS = 3;

interface Injected {
  source: number;
  /** A moment in it. */
  at: number;
}

/** Gaps at places that are the same in each run: outages of some hours, or no check at all for as long. */
function plan(): { hours: Map<number, Map<number, 'missed' | 'removed'>>; injected: Injected[] } {
  const hours = new Map<number, Map<number, 'missed' | 'removed'>>();
  const injected: Injected[] = [];
  for (let gap = 0; gap < GAPS; gap++) {
    const source = gap % SOURCES;
    const own = hours.get(source) ?? new Map<number, 'missed' | 'removed'>();
    hours.set(source, own);
    const first = 20 + Math.floor(gap / SOURCES) * 1_200 + ((gap * 37) % 1_000);
    const length = 3 + (gap % 20);
    for (let hour = first; hour < first + length; hour++) own.set(hour, gap % 2 === 0 ? 'missed' : 'removed');
    injected.push({ source, at: BEGIN + (first + length / 2) * HOUR });
  }
  return { hours, injected };
}

async function fill(store: Store, hours: ReturnType<typeof plan>['hours']): Promise<Followed[]> {
  const log = store.of(coverageLog);
  const made = new Date(BEGIN - HOUR).toISOString();
  for (let source = 0; source < SOURCES; source++) {
    const id = await log.saveSource(
      { vertical: VERTICAL, key: `s${source}`, at: made },
      {
        ...{ from_at: made, recorded_at: made, by_id: null, name: `Source ${source}`, language: 'English' },
        ...{
          url: `https://source-${source}.example/`,
          how: 'page',
          interval_hours: 1,
          essential: 1,
          followed: 1,
        },
        scope: JSON.stringify(SCOPE),
      },
    );
    const own = hours.get(source);
    const rows: CheckRow[] = [];
    for (let hour = -1; hour <= HOURS; hour++) {
      const kind = own?.get(hour);
      if (kind === 'removed') continue;
      const at = new Date(BEGIN + hour * HOUR).toISOString();
      rows.push({
        ...{
          source_id: id,
          key: at,
          at,
          recorded_at: at,
          outcome: kind ?? (hour % 700 === 0 ? 'changed' : 'unchanged'),
        },
        ...{
          what: hour % 700 === 0 && !kind ? 'A change' : '',
          note: kind ? 'HTTP 503' : '',
          nid: null,
          reader: '',
        },
      });
    }
    await log.append(rows);
  }
  return (await log.sources(VERTICAL)).map((row) => {
    const versions = row.versions.map((version) => ({ ...version, scope: SCOPE }));
    return { ...row, versions, current: versions[0]! };
  });
}

export const silenceRow: Row = {
  ids: ['SILENCE'],
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'regatlas-silence-'));
    const opened = await openStore({ file: join(folder, 'regatlas.db') });
    if (!opened.ok) throw new Error(opened.problem.message);
    const { store } = opened;
    const { hours, injected } = plan();
    const sources = await fill(store, hours);
    const asked: Asked = { ...SCOPE, from: BEGIN, to: END, now: END };
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = readSigningKey(privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'));
    const [made, read]: [number[], number[]] = [[], []];
    let hidden = GAPS;
    let megabytes = 0;
    for (let turn = 0; turn < TURNS; turn++) {
      let start = performance.now();
      for (const { id } of sources)
        await store.of(coverageLog).around(id, {
          ...{
            from: new Date(BEGIN).toISOString(),
            to: new Date(END).toISOString(),
            now: new Date(END).toISOString(),
          },
        });
      read.push(performance.now() - start);
      start = performance.now();
      const gathered = await gatherStatement({ store }, { sources, gaps: [] }, { asked, begins: BEGIN });
      const { found } = gathered;
      if (found.outcome === 'refused') throw new Error(`No statement: ${found.reason}`);
      const { file } = await writeStatement(
        'S-2026-0001',
        {
          ...{ asked, zone: 'UTC', begins: BEGIN, gathered, found, demonstration: false },
          ...{ places: [{ tid: 1, name: 'Lithuania' }], topics: [{ key: 'capital', label: 'Capital' }] },
          ...{
            site: { name: 'Regatlas', origin: 'https://regatlas.example' },
            madeAt: new Date(END).toISOString(),
          },
        },
        key,
        { verifyUrl: undefined, keysUrl: 'https://regatlas.example/keys' },
      );
      made.push(performance.now() - start);
      megabytes = file.length / 1024 / 1024;
      hidden = injected.filter(
        ({ source, at }) =>
          !found.silent.some(
            (part) => part.source === sources[source]!.id && part.from <= at && at < part.to,
          ),
      ).length;
    }
    await store.close();
    await rm(folder, { recursive: true, force: true });
    const middle = (times: readonly number[]) =>
      times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
    return [
      {
        ...{
          row: 'SILENCE',
          what: 'statement over 1.3 million checks',
          value: middle(made),
          unit: 'ms',
          samples: made,
        },
        baseline: { what: 'reading these checks', value: middle(read) },
        budget: { value: { atMost: 30_000 } },
      },
      {
        ...{ row: 'SILENCE', what: `gaps of ${GAPS} that it hides`, value: hidden, unit: '' },
        budget: { value: { atMost: 0 } },
      },
      {
        ...{ row: 'SILENCE', what: 'its file', value: megabytes, unit: 'MB' },
        budget: { value: { atMost: 60 } },
      },
    ];
  },
};
