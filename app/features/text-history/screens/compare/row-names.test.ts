import { expect, test } from 'vitest';
import { rowNames } from './row-names.ts';

test('names are of the words of headings, and each is there once', () => {
  expect(rowNames(['Capital', 'Own funds & capital', 'Capital', 'Capital 2', '…'])).toEqual([
    ...['at-capital', 'at-own-funds-capital', 'at-capital-2', 'at-capital-2-2', 'at-heading'],
  ]);
});

test('the name of a heading does not depend on those below it', () => {
  expect(rowNames(['Scope', 'Capital', 'Licences'])[1]).toBe(rowNames(['Scope', 'Capital'])[1]);
});
