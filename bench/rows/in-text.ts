/** TEXT: finding terms, acts and dates in a text of 1 MB with a glossary of 10,000 terms, and splitting it into words alone. */
import { createLexicon } from '#app/features/in-text/recognise/lexicon.server.ts';
import { recognise } from '#app/features/in-text/recognise/recognise.server.ts';
import { tokenise } from '#app/store/search/language/text/words.ts';
import { readRuns } from '#app/text/marks/read-runs.ts';
import { median, type Row } from '../row.ts';

const CHARACTERS = 1_000_000;
const TERMS = 10_000;
const TURNS = 7;

const SENTENCES = [
  'Payment service providers apply strong customer authentication (SCA) where the payer accesses its account online.',
  'Article 97(1) of Directive (EU) 2015/2366 applies from 1 January 2027, and Regulation (EU) 2022/2554 as before.',
  'An amount of EUR 5 000 000 is notified to the competent authority within ten working days of the quarter.',
];

function lawText(): string {
  let html = '';
  for (let at = 1; html.length < CHARACTERS; at++)
    html += `<h3>Article ${at}</h3>${SENTENCES.map((sentence, index) => `<p>${index + 1}. ${sentence} Term${(at * 7) % TERMS} of the scheme.</p>`).join('')}`;
  return html;
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

export const inText: Row = {
  ids: ['TEXT'],
  measure() {
    const html = lawText();
    const lexicon = createLexicon([
      { tid: 1, name: 'SCA (strong customer authentication)' },
      { tid: 2, name: 'PSD2', description: 'Directive (EU) 2015/2366, the law on payment services.' },
      ...Array.from({ length: TERMS }, (_, at) => ({ tid: at + 10, name: `Term${at} of the scheme` })),
    ]);
    const days = new Set(['2027-01-01']);
    const [found, words]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      found.push(time(() => recognise([html], lexicon, days)));
      words.push(time(() => tokenise(readRuns(html).text)));
    }
    return Promise.resolve([
      {
        ...{
          row: 'TEXT',
          what: 'terms, acts and dates in 1 MB',
          value: median(found),
          unit: 'ms',
          samples: found,
        },
        baseline: { what: 'its words alone', value: median(words) },
      },
    ]);
  },
};
