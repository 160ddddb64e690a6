/** The worst that one account may do: each attack is allowed by the API's limits, and repeated for some seconds. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { sendWithoutReading } from '#tests/support/unread-requests.ts';
import type { ReportGuideSections, ReportPlaces } from '#app/features/reports/contract.ts';
import { createRandom } from '../../cli/samples/random.ts';
import { run } from '../processes.ts';
import { queries, wordAt } from '../search/documents.ts';
import type { Attack } from './attack.ts';
import { caller, repeat, PATIENCE_MS, type Call } from './calling.ts';
import { versions } from './versions-attack.ts';

const MOST_IN_REPORT = 20;
const RULES = 50;
const ACTS = 400;
const FIRST_ACT = 3_000_000;
const LONGEST_NOTE = 20_000;

const searches: Attack = {
  what: '80 searches at once',
  async prepare(target) {
    const call = caller(target);
    let seed = 1;
    return () =>
      repeat(target.seconds, () =>
        queries(80, seed++).map(({ text }) =>
          call(`/es/search/?size=20&query=${encodeURIComponent(JSON.stringify(text))}`),
        ),
      );
  },
};

const manyResults: Attack = {
  what: '4 searches with size=10000',
  async prepare(target) {
    const call = caller(target);
    return () =>
      repeat(target.seconds, () => Array.from({ length: 4 }, () => call('/es/search/?size=10000&query=""')));
  },
};

const exports: Attack = {
  what: '4 exports of 20 x 20',
  async prepare(target) {
    const call = caller(target);
    const read = async <Value>(answer: Promise<Response>) => (await (await answer).json()) as Value;
    const places = await read<ReportPlaces>(call('/workspace/report-builder/jurisdictions'));
    const guides = await read<ReportGuideSections>(call('/workspace/report-builder/guide-sections', {}));
    const first = (groups: readonly { tid: number }[][]) =>
      groups
        .flat()
        .slice(0, MOST_IN_REPORT)
        .map(({ tid }) => tid);
    const selection = {
      variant: 'world',
      jurisdictions: first(places.groups.map((group) => group.places)),
      sections: first(guides.groups.map((group) => group.sections)),
    };
    const file = (format: string) => call('/workspace/report-builder/export', { format, selection });
    const { status } = await file('csv');
    if (status !== 200) throw new Error(`The export of 20 x 20 was answered with ${status}.`);
    return () => repeat(target.seconds, () => ['docx', 'xlsx', 'docx', 'csv'].map(file));
  },
};

const lists: Attack = {
  what: '4 lists as CSV',
  async prepare({ server, token, seconds }) {
    const file = () =>
      fetch(`${server.origin}/regulatory_analysis?format=csv`, {
        headers: { cookie: `access_token=${token}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    return () => repeat(seconds, () => [file(), file(), file(), file()]);
  },
};

const notes: Attack = {
  what: '5 notes that are hard to read as Markdown',
  async prepare(target) {
    const call = caller(target);
    const text = '*a_'.repeat(LONGEST_NOTE).slice(0, LONGEST_NOTE);
    const ids: string[] = [];
    const save = () => {
      const id = randomUUID();
      ids.push(id);
      return call('/notes', { id, page_id: 1001, text });
    };
    return () => repeat(target.seconds, () => [...Array.from({ length: 5 }, save), call('/notes')]);
  },
};

/** Calls of every short operation that needs no more than the account. */
const shortCalls: Attack = {
  what: '80 calls at once of each short operation',
  async prepare({ server, token, seconds }) {
    const { paths } = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const asked = Object.entries(paths)
      .filter(([path, methods]) => 'get' in methods && !/\{(?!v\})/.test(path))
      .map(([path]) => server.origin + path.replace('{v}', 'payments_compliance'));
    let at = 0;
    return () =>
      repeat(seconds * 5, () => {
        const url = asked[at++ % asked.length]!;
        return Array.from({ length: 80 }, () =>
          fetch(url, {
            headers: { authorization: `Bearer ${token}` },
            signal: AbortSignal.timeout(PATIENCE_MS),
          }),
        );
      });
  },
};

const sockets: Attack = {
  what: '100 connections with 300 requests that are never read',
  async prepare({ server, seconds }) {
    const port = Number(new URL(server.origin).port);
    return async () => {
      const opened = await sendWithoutReading({ port, connections: 100, pipelined: 300 });
      await delay(seconds * 1_000);
      opened.destroy();
      // Nobody reads these answers.
      return { calls: 100 * 300, unanswered: 0 };
    };
  },
};

/** Frequent beginnings near each other, as many as a rule may have. */
function heavyRule(number: number): string {
  const beginnings = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni'];
  const near = (at: number) =>
    `NEAR(${[0, 1, 3].map((step) => `${beginnings[(number + at + step) % beginnings.length]}*`).join(' ')}, ${20 + number})`;
  return `${near(0)} AND ${near(1)} AND zz${number}`;
}

async function saveHeavyRules(call: Call): Promise<void> {
  for (let number = 0; number < RULES; number++) {
    const from = `/search?${new URLSearchParams({ query: heavyRule(number) })}`;
    const { status } = await call('/watchlist', { name: `Rule ${number}`, from });
    if (status !== 201) throw new Error(`Rule ${number} was answered with ${status}.`);
  }
}

/** Each is compared with the rules of the account, which the attack with rules has saved. */
const previews: Attack = {
  what: `80 previews of heavy rules beside ${RULES}, and 20 suggestions for them`,
  async prepare(target) {
    const call = caller(target);
    let number = RULES;
    return () =>
      repeat(target.seconds, () => [
        ...Array.from({ length: 80 }, () =>
          call('/watchlist/preview', { asks: { words: heavyRule(number++ % 1_000) } }),
        ),
        ...Array.from({ length: 20 }, () =>
          call('/watchlist/suggestions', {
            ...{ vid: 'jurisdictions', text: '' },
            asks: { words: heavyRule(number++ % 1_000) },
          }),
        ),
      ]);
  },
};

async function writeActs(file: string): Promise<void> {
  const random = createRandom(5);
  const word = () => wordAt(Math.floor(40_000 ** (random.below(1_000_000) / 1_000_000)) - 1);
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const lines = function* () {
    for (let at = 0; at < ACTS; at++) {
      const value = Array.from({ length: 30 }, () => `<p>${words(100)}</p>`).join('');
      yield `${JSON.stringify({
        ...{
          nid: FIRST_ACT + at,
          type: 'analysis-article',
          title: `Act ${at} ${words(4)}`,
          path: `act-${at}`,
        },
        ...{ created: '2026-11-20T08:00:00Z', changed: '2026-11-20T08:00:00Z', field_date_pub: '2026-11-20' },
        ...{ product_access: [], body: { summary: words(20), value } },
      })}\n`;
    }
  };
  await pipeline(lines, createWriteStream(file));
}

const rules: Attack = {
  what: `${RULES} heavy rules while ${ACTS} acts are imported`,
  async prepare(target) {
    const { site, dataDir } = target;
    await saveHeavyRules(caller(target));
    const folder = join(site.scratch, 'acts', 'payments_compliance');
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'acts.ndjson');
    await writeActs(file);
    return async () => {
      await run([join(site.root, 'cli/tasks/command.ts'), 'content', 'import', file], {
        cwd: site.root,
        env: { DATA_DIR: dataDir },
      });
      await matched(dataDir);
      return { calls: ACTS, unanswered: 0 };
    };
  },
};

/** When the rules have judged every event. */
async function matched(dataDir: string): Promise<void> {
  const db = new Sqlite(join(dataDir, 'regatlas.db'), { readonly: true });
  const left = db
    .prepare(`select (select max(id) from content_event) - (select value from meta where key = 'watching')`)
    .pluck();
  while ((left.get() as number) > 0) await delay(100);
  db.close();
}

/** In the order of the points of the budget; the import comes after those, because it changes the library, and last what needs its rules. */
export const ATTACKS: readonly Attack[] = [
  notes,
  shortCalls,
  searches,
  manyResults,
  exports,
  lists,
  sockets,
  versions,
  rules,
  previews,
];
