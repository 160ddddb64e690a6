/** Edits of HTML texts as editors and lawmakers make them, for tests: the same seed makes the same edit. */

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;
type Edit = (html: string, random: Random) => string;

const pick = (length: number, random: Random) => Math.floor(random() * length);

/** Replaces one of the places that match. */
function replaceOne(
  html: string,
  pattern: RegExp,
  random: Random,
  replacement: (found: RegExpMatchArray) => string,
) {
  const found = [...html.matchAll(pattern)];
  const match = found[pick(found.length, random)];
  if (!match) return html;
  return html.slice(0, match.index) + replacement(match) + html.slice(match.index! + match[0].length);
}

const PARAGRAPH = /<p>([^<]{40,})<\/p>/g;
const IN_TEXT = />([^<]+)</g;
const inTexts = (html: string, change: (text: string) => string) =>
  html.replace(IN_TEXT, (_, text: string) => `>${change(text)}<`);

/** Edits after which no word differs. */
export const SILENT_EDITS: Readonly<Record<string, Edit>> = {
  quotes: (html) =>
    inTexts(html, (text) =>
      text
        .replace(/[“”]/g, '"')
        .replace(/’/g, "'")
        .replace(/(?<=\p{L})'(?=\p{L})/gu, '’'),
    ),
  spaces: (html) => inTexts(html, (text) => text.replace(/(?<=\p{L}) (?=\p{L})/gu, '\u00a0')),
  'lines in the source': (html) => html.replace(/<\/(p|li|tr|h2)>/g, '</$1>\n  '),
  dashes: (html) => inTexts(html, (text) => text.replace(/(?<=\p{L})-(?=\p{L})/gu, '\u2011')),
  ids: (html) => html.replace(/ id="[^"]*"/g, '').replace(/<h2>/g, '<h2 id="x">'),
};

/** Each paragraph `(2) …` gets the next number, as after a new one before it; what the words say of numbers stays. */
export const renumber: Edit = (html) =>
  html.replace(/(?<=<p>\()\d{1,2}(?=\) )/g, (number) => String(Number(number) + 1));

/** Edits after which some words differ, or are elsewhere; where a text has no place for one, it stays the same. */
export const WORD_EDITS: Readonly<Record<string, Edit>> = {
  'a word': (html, random) =>
    replaceOne(html, /(?<=>[^<]*)\b\p{Ll}{5,}\b(?=[^<>]*<)/gu, random, () => 'altered'),
  'an amount': (html, random) => replaceOne(html, /(?<=\s)\d[\d.,]*(?=[\s<])/g, random, () => '98,765'),
  'a paragraph comes': (html, random) =>
    replaceOne(
      html,
      PARAGRAPH,
      random,
      ([all]) => `${all}<p>A paragraph that was not there before came in.</p>`,
    ),
  'a paragraph goes': (html, random) => replaceOne(html, PARAGRAPH, random, () => ''),
  'a heading comes': (html, random) =>
    replaceOne(html, PARAGRAPH, random, ([all]) => `<h2>A heading between</h2>${all}`),
  'a paragraph is divided': (html, random) =>
    replaceOne(
      html,
      /<p>([^<]{10,}\.) ([^<]{10,})<\/p>/g,
      random,
      ([, one, other]) => `<p>${one}</p><p>${other}</p>`,
    ),
  'two paragraphs are joined': (html, random) => replaceOne(html, /(?<=\.)<\/p>\s*<p>/g, random, () => ' '),
  'a paragraph moves to the end': (html, random) => {
    let moved = '';
    return replaceOne(html, PARAGRAPH, random, ([all]) => ((moved = all!), '')) + moved;
  },
  'the first section moves to the end': (html) => {
    const [start, second] = [html.indexOf('<h2'), html.indexOf('<h2', html.indexOf('<h2') + 1)];
    return start < 0 || second < 0
      ? html
      : html.slice(0, start) + html.slice(second) + html.slice(start, second);
  },
  'a sentence moves': (html, random) => {
    let moved = '';
    const without = replaceOne(
      html,
      /(?<=<p>[^<]{10,}\.) ([A-Z][^<.]{30,}\.)(?=[^<]*<\/p>)/g,
      random,
      ([, one]) => ((moved = one!), ''),
    );
    return replaceOne(without, /(?<=\.)<\/p>/g, random, () => (moved ? ` ${moved}</p>` : '</p>'));
  },
  'a cell': (html, random) => replaceOne(html, /<td>[^<]*<\/td>/g, random, () => '<td>another cell</td>'),
  'a row comes': (html, random) =>
    replaceOne(
      html,
      /<tr>(?:(?!<tr>).)*?<\/tr>/gs,
      random,
      ([all]) => `${all}<tr><td>new row</td><td>its cell</td></tr>`,
    ),
  'a row goes': (html, random) => replaceOne(html, /<tr><td>(?:(?!<tr>).)*?<\/tr>/gs, random, () => ''),
  'a column comes': (html) => html.replace(/<\/tr>/g, '<td>column</td></tr>'),
  emphasis: (html, random) =>
    replaceOne(html, /(?<=<p>)[^<]{5,20}\b/g, random, ([all]) => `<strong>${all}</strong>`),
};
