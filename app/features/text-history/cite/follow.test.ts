/** Paragraphs of five versions are followed as by somebody who saw every edit. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from '#app/text/redline/compare.ts';
import { readText } from '#app/text/redline/read-text.ts';
import { anchorsIn } from './anchors.server.ts';
import { followParagraphs } from './follow.ts';

/** A paragraph as its editor knows it: who it is does not depend on its words. */
interface Known {
  id: number;
  words: readonly string[];
}

const VERSIONS = 5;
/** Words that no two paragraphs share, so that there is one right answer. */
const wordsFor = (id: number) => Array.from({ length: 12 }, (_, at) => `w${id}x${at}`);

const edit = fc.record({
  kind: fc.constantFrom('change', 'remove', 'add', 'move'),
  at: fc.nat(30),
  to: fc.nat(30),
});

/** Each edit of a version is of another paragraph: one that moves and changes at once is said to be removed and added. */
function nextVersion(
  before: readonly Known[],
  edits: readonly { kind: string; at: number; to: number }[],
  newId: () => number,
) {
  const doc = [...before];
  const touched = new Set<number>();
  for (const { kind, at, to } of edits) {
    const place = doc.length === 0 ? 0 : at % doc.length;
    const one = doc[place];
    if (kind === 'add') {
      const id = newId();
      touched.add(id);
      doc.splice(place, 0, { id, words: wordsFor(id) });
      continue;
    }
    if (!one || touched.has(one.id)) continue;
    touched.add(one.id);
    if (kind === 'remove') doc.splice(place, 1);
    else if (kind === 'move') doc.splice(to % doc.length, 0, ...doc.splice(place, 1));
    else {
      const words = [...one.words];
      words[to % words.length] = `changed${to}by${at}`;
      doc[place] = { ...one, words };
    }
  }
  return doc;
}

const toHtml = (doc: readonly Known[]) => doc.map(({ words }) => `<p>${words.join(' ')}.</p>`).join('');

/** Where each paragraph of the first version is in the last one, or the version that has it no more. */
function bruteForce([first, ...later]: readonly (readonly Known[])[]): string[] {
  return first!.map(({ id }) => {
    const gone = later.findIndex((doc) => !doc.some((one) => one.id === id));
    return gone < 0 ? `at ${later.at(-1)!.findIndex((one) => one.id === id)}` : `went with ${gone + 2}`;
  });
}

function follow(texts: readonly string[]): string[] {
  const steps = texts.slice(1).map((text, at) => followParagraphs(compareTexts(texts[at]!, text)));
  return readText(texts[0]!).paragraphs.map((_, start) => {
    let place = start;
    for (const [at, step] of steps.entries()) {
      const next = step.get(place);
      if (next === undefined) return `went with ${at + 2}`;
      place = next;
    }
    return `at ${place}`;
  });
}

test('paragraphs of the first of five versions are found in the last, or it is known when they went', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.array(edit, { maxLength: 4 }), { minLength: VERSIONS - 1, maxLength: VERSIONS - 1 }),
      (count, edits) => {
        let last = 0;
        const newId = () => ++last;
        const history = [
          Array.from({ length: count }, newId).map((id): Known => ({ id, words: wordsFor(id) })),
        ];
        for (const some of edits) history.push(nextVersion(history.at(-1)!, some, newId));
        expect(follow(history.map(toHtml))).toEqual(bruteForce(history));
      },
    ),
    { numRuns: Number(process.env['RUNS'] ?? 300) },
  );
});

test.each([
  [
    'a cell with another amount',
    '<table><tr><td>E-money</td><td>EUR 350</td></tr></table>',
    '<table><tr><td>E-money</td><td>EUR 500</td></tr></table>',
    [0, 1],
  ],
  [
    'a paragraph that was divided leads to the longer part',
    '<p>It is so for all firms here. It binds.</p>',
    '<p>It is so for all firms here.</p><p>It binds.</p>',
    [0],
  ],
  [
    'two that were joined lead to one',
    '<p>All firms are meant.</p><p>It binds them all.</p>',
    '<p>All firms are meant. It binds them all.</p>',
    [0, 0],
  ],
  [
    'one that was replaced by another',
    '<p>All firms report each quarter.</p>',
    '<p>Nobody knows when the river rises.</p>',
    [undefined],
  ],
])('%s', (_, older, newer, expected) => {
  const found = followParagraphs(compareTexts(older, newer));
  expect(expected.map((_one, at) => found.get(at))).toEqual(expected);
});

test('a name is made of the words: numbers, quotation marks and spaces do not count, and repeated words are told apart', () => {
  const names = (html: string) => anchorsIn(readText(html).paragraphs);
  expect(names('<p>1. The “rule”  binds.</p>')).toEqual(names('<p>2. The "rule" binds.</p>'));
  const [first, second] = names('<p>None.</p><p>None.</p>');
  expect(second).toBe(`${first}-2`);
  expect(names('<p>A.</p>')[0]).toMatch(/^p-[0-9a-f]{10}$/);
});
