/** What editors publish: new acts, and later changes of the same. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordAt } from '../../bench/search/documents.ts';
import { createRandom } from '../../cli/samples/random.ts';
import { command, type Place } from '../support/engines.ts';
import { VERTICAL } from './people.ts';

const FIRST_ACT = 3_000_000;
const ACTS = 20;
/** Acts of so many publications; later ones change them, so that the library does not grow for ever. */
const ROUNDS = 10;
const PARAGRAPHS = 20;
/** A word that every act has, for rules. */
export const WORD_OF_ACTS = 'safeguarding';

function act(publication: number, at: number): object {
  const random = createRandom(publication * ACTS + at + 1);
  const words = (count: number) =>
    Array.from({ length: count }, () =>
      wordAt(Math.floor(40_000 ** (random.below(1_000_000) / 1_000_000)) - 1),
    ).join(' ');
  const nid = FIRST_ACT + (publication % ROUNDS) * ACTS + at;
  const changed = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    ...{
      nid,
      type: 'analysis-article',
      title: `Act ${nid} on ${WORD_OF_ACTS} ${words(4)}`,
      path: `act-${nid}`,
    },
    ...{ created: changed, changed, field_date_pub: changed.slice(0, 10), product_access: [] },
    body: {
      summary: words(20),
      value: Array.from({ length: PARAGRAPHS }, () => `<p>${words(80)}</p>`).join(''),
    },
  };
}

/** Imports the acts of a publication, numbered from 0, by the command for operators. */
export async function publish(place: Place, folder: string, publication: number): Promise<void> {
  const into = join(folder, VERTICAL);
  await mkdir(into, { recursive: true });
  const file = join(into, `acts-${publication % ROUNDS}.ndjson`);
  const acts = Array.from({ length: ACTS }, (_, at) => act(publication, at));
  await writeFile(file, acts.map((one) => `${JSON.stringify(one)}\n`).join(''));
  await command(place, 'content', 'import', file);
}
