/**
 * Compares real versions of texts, from a folder: `node bench/redline/real-pairs.ts <folder>`. Each of its folders has the
 * versions of one text as HTML files, `1.html`, `2.html` and so on or by day; every version is compared with the next one.
 * What precedes `--` in the name of a folder is the source of its text. Says for each source what broke a rule of redlines,
 * and how long they took.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judgePairs, type TextPair } from '#app/text/redline/testing/judge-pairs.ts';

const {
  positionals: [folder],
} = parseArgs({ allowPositionals: true });
if (!folder) throw new Error('Name a folder with folders of versions.');

const versionsBySource = Map.groupBy(readdirSync(folder).sort(), (name) =>
  name.includes('--') ? name.slice(0, name.indexOf('--')) : '',
);

function* pairsIn(root: string, names: readonly string[]): Generator<TextPair> {
  for (const name of names) {
    const files = readdirSync(join(root, name))
      .filter((file) => file.endsWith('.html'))
      .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    for (let at = 1; at < files.length; at++) {
      const [older, newer] = [files[at - 1]!, files[at]!].map((file) =>
        readFileSync(join(root, name, file), 'utf8'),
      );
      yield { name: `${name}/${files[at]}`, older: older!, newer: newer! };
    }
  }
}

for (const [source, names] of versionsBySource) {
  const { faults, ...figures } = judgePairs(pairsIn(folder, names));
  for (const fault of faults.slice(0, 20)) console.log(fault);
  console.log(source, { ...figures, faults: faults.length });
  if (faults.length > 0) process.exitCode = 1;
}
