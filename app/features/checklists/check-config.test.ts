import { expect, test } from 'vitest';
import { siteProblems } from '#tests/support/site-problems.ts';

const problemsOf = (checklists: object) => siteProblems({ features: { checklists } });

test('templates fit the limits of the same site', async () => {
  const templates = {
    good: { title: 'A good one', description: 'It fits.', items: [{ title: 'Do it', dueInDays: 3 }] },
    long: {
      title: 'A title that is longer than the limit',
      description: 'Its texts do not fit.',
      items: [{ title: 'An item that is longer than the limit', note: 'More than ten' }],
    },
    many: {
      title: 'Many items',
      description: 'There are too many.',
      items: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }],
    },
  };
  const at = '/features/checklists/templates';
  const tooLong = (length: number, limit: number) =>
    `bad-value: this text has ${length} characters, and features.checklists.lengths allows ${limit}`;
  expect(await problemsOf({ mostItems: 2, lengths: { title: 20, note: 10 }, templates })).toEqual([
    `${at}/long/title ${tooLong(37, 20)}`,
    `${at}/long/items/0/title ${tooLong(37, 20)}`,
    `${at}/long/items/0/note ${tooLong(13, 10)}`,
    `${at}/many/items bad-value: 3 items, and features.checklists.mostItems allows 2`,
  ]);
});

test('the schema of the options says what is wrong, as for the rest of the configuration', async () => {
  const late = {
    title: 'Late',
    description: 'A wrong day.',
    items: [{ title: 'C', dueInDays: -1, owner: 'Ines' }],
  };
  const templates = {
    'Bad Id': { title: 'A', description: 'B', items: [{ title: 'C' }] },
    empty: { title: ' ', description: 'No items.', items: [] },
    late,
  };
  const at = '/features/checklists';
  expect(await problemsOf({ mostLists: 0, templates })).toEqual([
    `${at}/mostLists bad-value: “mostLists” must be 1 or more`,
    `${at}/templates/Bad Id bad-id: “Bad Id” is not a valid id`,
    `${at}/templates/empty/title bad-value: “title” must be text with at least one visible character`,
    `${at}/templates/empty/items bad-value: “items” must be a non-empty list`,
    `${at}/templates/late/items/0/dueInDays bad-value: “dueInDays” must be 0 or more`,
    `${at}/templates/late/items/0/owner unknown-key: unknown key “owner”`,
  ]);
});

test('the options of a feature that is off are not checked, and options at their old place are found', async () => {
  expect(await siteProblems({ features: { checklists: false } })).toEqual([]);
  expect(await siteProblems({ checklists: { mostLists: 5 } })).toEqual([
    '/checklists unknown-key: “checklists” is now “features.checklists”',
  ]);
});
