/** P6: importing generated articles into the embedded store, beside the same rows by better-sqlite3 alone. */
import { rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { articles } from '../articles.ts';
import { run } from '../processes.ts';
import { median, type Figure, type Row } from '../row.ts';

const RECORDS = 20_000;
/** All tables of a record; `content` comes first, because the others refer to it. */
const TABLES = [
  'content',
  'content_date',
  'content_term',
  'content_relation',
  'content_media',
  'content_event',
];

export const importing: Row = {
  ids: ['P6'],
  async measure({ root, scratch }, { rounds }) {
    const folder = join(scratch, 'import', 'payments_compliance');
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'articles.ndjson');
    await articles(root, file, RECORDS);
    const database = (name: string) => join(scratch, 'import', `${name}.db`);
    const fresh = async (name: string) => {
      for (const suffix of ['', '-wal', '-shm']) await rm(database(name) + suffix, { force: true });
      return database(name);
    };
    const rate = async (...args: string[]) =>
      RECORDS / (Number(await run([join(root, 'bench/import-run.ts'), ...args], { cwd: root })) / 1000);

    const ours: number[] = [];
    const all: number[] = [];
    const one: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await rate('store', file, await fresh('store')));
      all.push(await rate('raw', database('store'), await fresh('raw'), TABLES.join()));
      one.push(await rate('raw', database('store'), await fresh('raw'), TABLES[0]!));
    }
    const figure: Omit<Figure, 'baseline'> = {
      row: 'P6',
      what: 'import of articles',
      value: median(ours),
      unit: 'records/s',
      samples: ours,
    };
    return [
      {
        ...figure,
        baseline: { what: 'the same rows, raw', value: median(all) },
        budget: { ratio: { atLeast: 0.6 } },
      },
      { ...figure, baseline: { what: 'the content table alone, raw', value: median(one) } },
    ];
  },
};
