/**
 * Every fixed address, legacy address and state of a list, rendered. Who may open which route is tested in
 * `tests/access-matrix`; here everything is shown to one reader, and to another what needs a permission is refused.
 */
import { expect, test } from 'vitest';
import { outcome, PERSONAL } from '../support/documents.ts';
import { FIXED, IN_PLACE, LIST_STATES, mayOpen, NONSENSE, STATUS } from './addresses.ts';
import { testDocuments } from '#tests/support/test-site.ts';

/** What every page that does not exist says. */
const NOT_FOUND = 'This page could not be found';

/** Routes without a page: they answer with files. */
const isFile = (path: string) =>
  /^\/(?:calendar\/|changes-since\/export\/|coverage\/(?:files|statements\/[^/]+)\/|deadlines\/|decisions\/(?:packs|\d+\/files)\/|reportbuilder\/export)/.test(
    path,
  );

/** Pages that show the reader their own account; they are rendered for one reader and never shared. */
const OWN = ['/profile', '/profile/my-watchlist'];

const documents = testDocuments();

/** What a reader gets who may open the page. */
const SHOWN: [path: string, outcome: number | string][] = [
  ...FIXED.map((path): [string, number | string] => [path, STATUS[path] ?? 200]),
  ...LIST_STATES.map((path): [string, number] => [path, 200]),
  ...IN_PLACE.map(([path, to]): [string, number] =>
    // The items of the examples are not in the library.
    [path, /^\/(?:taxonomy|content|guide)\//.test(to) ? 404 : 200],
  ),
  ...NONSENSE,
];

test.each(['full', 'none'] as const)('%s', async (account) => {
  const cookies = await documents.signIn(account);
  const wrong: string[] = [];
  for (const [path, status] of SHOWN) {
    const expected = account === 'none' && !mayOpen(path, []) ? '/access-denied' : status;
    const visited = await documents.visit(path, { cookies });
    if (outcome(visited) !== expected) wrong.push(`${path}: ${outcome(visited)} and not ${expected}`);
    if (visited.status === 404 && !isFile(path) && !visited.text.includes(NOT_FOUND))
      wrong.push(`${path} does not say that it could not be found`);
    for (const personal of OWN.includes(path) ? [] : PERSONAL)
      if (visited.text.includes(personal)) wrong.push(`${path} says ${personal}`);
  }
  expect(wrong).toEqual([]);
});
