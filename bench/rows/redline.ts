/** REDLINE: comparing two versions of a law of 100 kB, with a change in every few paragraphs, and reading both without comparing. */
import { compareTexts } from '#app/text/redline/compare.ts';
import { readText } from '#app/text/redline/read-text.ts';
import type { Row } from '../row.ts';

const CHARACTERS = 100_000;
const TURNS = 60;

const SENTENCES = [
  'Payment service providers apply strong customer authentication where the payer accesses its account online.',
  'By way of derogation from paragraph 1, the competent authority may waive the requirement in whole or in part.',
  'An amount of EUR 5 000 000 is notified within ten working days of the end of the quarter.',
];

/** Articles with paragraphs, points and a table in every fifth. */
function lawText(word: (at: number) => string): string {
  let html = '';
  for (let at = 1; html.length < CHARACTERS; at++) {
    const paragraphs = SENTENCES.map(
      (sentence, index) => `<p>${index + 1}. ${sentence} ${word(at * 3 + index)}</p>`,
    );
    const table = `<table><tbody><tr><th>Service</th><th>Fee</th></tr><tr><td>Transfer ${at}</td><td>EUR ${at}</td></tr></tbody></table>`;
    html += `<p>Article ${at}</p><h3>Subject matter ${at}</h3>${paragraphs.join('')}${at % 5 === 0 ? table : ''}`;
  }
  return html;
}

const percentile95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!;

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

export const redline: Row = {
  ids: ['REDLINE'],
  measure() {
    const older = lawText((at) => `It concerns place ${at}.`);
    const newer = lawText((at) =>
      at % 4 === 0 ? `It concerns places ${at} and ${at + 1}.` : `It concerns place ${at}.`,
    );
    const [compared, read]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      compared.push(time(() => compareTexts(older, newer)));
      read.push(time(() => [readText(older), readText(newer)]));
    }
    return Promise.resolve([
      {
        ...{
          row: 'REDLINE',
          what: 'redline of 100 kB, p95',
          value: percentile95(compared),
          unit: 'ms',
          samples: compared,
        },
        baseline: { what: 'reading both texts', value: percentile95(read) },
        budget: { value: { atMost: 200 } },
      },
    ]);
  },
};
