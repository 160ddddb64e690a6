/**
 * Compares real versions of texts, from a folder: `node bench/redline/real-pairs.ts <folder>`. Each of its folders has the
 * versions of one text as HTML files, `1.html`, `2.html` and so on or by day; every version is compared with the next one.
 * Says what broke a rule of redlines, and how long they took.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judgePairs, type TextPair } from '#app/text/redline/testing/judge-pairs.ts';

const {
  positionals: [folder],
} = parseArgs({ allowPositionals: true });
if (!folder) throw new Error('Name a folder with folders of versions.');

function* pairsIn(root: string): Generator<TextPair> {
  for (const name of readdirSync(root).sort()) {
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

const { faults, ...figures } = judgePairs(pairsIn(folder));
for (const fault of faults.slice(0, 20)) console.log(fault);
console.log(figures);
process.exitCode = faults.length > 0 ? 1 : 0;
