/** Random texts for property tests: few sentences, so that each is there several times, in paragraphs, lists and tables. */
import fc from 'fast-check';

const WORDS = 'firm keeps records authority reports capital safe account funds payment within after'.split(
  ' ',
);
const SHORT = ['x', '10', 'EUR 5', 'EUR 350,000', 'none'];

const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 4, maxLength: 9 })
  .map((words) => `The ${words.join(' ')}.`);

const block = (one: fc.Arbitrary<string>) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.array(one, { minLength: 1, maxLength: 4 }).map((all) => `<p>${all.join(' ')}</p>`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('Scope', 'Capital', 'Fees of firms').map((title) => `<h2>${title}</h2>`),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(one, { minLength: 1, maxLength: 3 })
        .map((all) => `<ul>${all.map((item) => `<li>${item}</li>`).join('')}</ul>`),
    },
    {
      weight: 2,
      arbitrary: fc.array(fc.tuple(cell(one), cell(one)), { minLength: 1, maxLength: 4 }).map(toTable),
    },
  );

const cell = (one: fc.Arbitrary<string>) => fc.oneof(one, fc.constantFrom(...SHORT));

const toTable = (rows: readonly (readonly string[])[]) =>
  `<table><tbody>${rows.map((cells) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

/** Two texts of blocks that both may have, in any order. */
export const textPairs: fc.Arbitrary<[older: string, newer: string]> = fc
  .array(sentence, { minLength: 2, maxLength: 6 })
  .chain((pool) =>
    fc.array(block(fc.constantFrom(...pool)), { minLength: 1, maxLength: 7 }).chain((shared) => {
      const text = fc
        .array(
          fc.oneof(
            { weight: 2, arbitrary: fc.constantFrom(...shared) },
            { weight: 1, arbitrary: block(fc.constantFrom(...pool)) },
          ),
          { maxLength: 8 },
        )
        .map((blocks) => blocks.join(''));
      return fc.tuple(text, text);
    }),
  );

const ROWS = ['Transfers', 'Cards', 'Cash', 'Direct debits', 'Cheques'].flatMap((name) => [
  [name, 'EUR 5', ''],
  [name, 'EUR 7', 'monthly'],
  ['', name, 'none'],
]);

/** Two texts of tables whose rows come from the same few. */
export const tablePairs: fc.Arbitrary<[older: string, newer: string]> = (() => {
  const table = fc.array(fc.constantFrom(...ROWS), { minLength: 1, maxLength: 7 }).map(toTable);
  const text = fc.array(table, { minLength: 1, maxLength: 3 }).map((all) => all.join('<p>Between them.</p>'));
  return fc.tuple(text, text);
})();
