/** Articles by the thousand, for loads that the library is too small for. The same seed makes the same bytes. */
import { createWriteStream, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';

/** A small generator of equally spread numbers in [0, 1) (mulberry32). */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS =
  'licence payment institution safeguarding report threshold operator customer transfer supervision rule guidance deadline audit capital outsourcing incident register authority notice penalty review market consumer evidence assessment approval firm sector standard'.split(
    ' ',
  );

/** The words of the vocabulary `vid`, as records name them: `jurisdictions/france`. */
function termsOf(root: string, vid: string): string[] {
  return readFileSync(join(root, 'content/terms.ndjson'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { vid: string; key: string })
    .filter((term) => term.vid === vid)
    .map((term) => `${term.vid}/${term.key}`);
}

/** Writes `count` analysis articles of about 250 words as NDJSON, numbered from 1,000,000. */
export async function generateArticles(root: string, file: string, count: number, seed = 1): Promise<void> {
  const next = random(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[], many: number) => [
    ...new Set(Array.from({ length: many }, () => from[below(from.length)]!)),
  ];
  const words = (many: number) => Array.from({ length: many }, () => WORDS[below(WORDS.length)]!).join(' ');
  const sentence = (many: number) => `The ${words(many)}.`;
  const jurisdictions = termsOf(root, 'jurisdictions');
  const specialisms = termsOf(root, 'specialisms');
  const out = createWriteStream(file);
  for (let index = 0; index < count; index++) {
    const nid = 1_000_000 + index;
    const date = new Date(Date.UTC(2020, 0, 1 + below(2_400))).toISOString();
    const paragraph = () => `<p>${sentence(10)} ${sentence(12)} ${sentence(12)}</p>`;
    const record = {
      nid,
      type: 'analysis-article',
      title: `${words(6)} ${nid}`,
      path: `article-${nid}`,
      created: date.replace('.000', ''),
      changed: date.replace('.000', ''),
      field_date_pub: date.slice(0, 10),
      product_access: [],
      body: {
        summary: sentence(20),
        value: `${paragraph()}${paragraph()}<h2>${words(4)}</h2>${paragraph()}${paragraph()}${paragraph()}${paragraph()}`,
      },
      field_key_points: [sentence(12), sentence(12)],
      field_related_content: pick(
        [1, 2, 3, 4, 5].map((step) => 1_000_000 + ((index + step * 7) % count)),
        3,
      ),
      field_jurisdiction: pick(jurisdictions, 2),
      field_specialism: pick(specialisms, 1),
    };
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
