/** Features: their options and screens, and what leads to one that is off. */
import { expect, test } from 'vitest';
import { FEATURE_ROUTES, FEATURE_SCREENS } from '../site-folder.ts';
import { report } from './report.ts';

/** A menu item for the screen of one feature. */
const POLLS_MENU = {
  '"Mine", "items": {}': '"Mine", "items": { "polls": { "label": "Polls", "to": "/polls" } }',
};

test('feature-off', async () => {
  const found = await report({
    ...FEATURE_SCREENS,
    'config/menus.json': POLLS_MENU,
    'config/routes.json': FEATURE_ROUTES,
    'config/verticals/gambling_compliance.json': {
      '{ "sectors": true }': `{ "sectors": true },
  "site": { "features": { "polls": false } }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/menus.json:16:78  unknown-menu-target  the path “/polls” belongs to the feature “polls”, which is off
      menus.mypc.items.polls.to = "/polls"
      15 |     },
      16 |     "mypc": { "title": "Mine", "items": { "polls": { "label": "Polls", "to": "/polls" } } },
         |                                                                              ^^^^^^^^
      expected no menu item that leads there
      in the vertical gambling_compliance, by its overlay config/verticals/gambling_compliance.json

    1 error, 0 warnings
  `);
});

test('features', async () => {
  const found = await report({
    ...FEATURE_SCREENS,
    'config/menus.json': POLLS_MENU,
    'config/routes.json': { ...FEATURE_ROUTES, '"quiz/vote"': '"quiz/votes"' },
    'config/site.json': {
      '"limits": { "related": 4 }': `"limits": { "related": 4 },
  "features": {
    "polls": { "size": 3 },
    "pols": false,
    "quiz": { "questions": "many" }
  }`,
    },
  });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:18:59  unknown-screen  unknown screen “quiz/votes”
      routes.quiz.screen = "quiz/votes"
      17 |     "polls": { "path": "/polls", "title": "Polls", "screen": "polls/vote" },
      18 |     "quiz": { "path": "/quiz", "title": "Quiz", "screen": "quiz/votes" },
         |                                                           ^^^^^^^^^^^^
      expected one of: quiz/vote, polls/vote, home, login, search, access-denied
      did you mean “quiz/vote”?

    config/site.json:15:14  feature-options  the feature “polls” has no options
      features.polls = {"size":3}
      14 |   "features": {
      15 |     "polls": { "size": 3 },
         |              ^
      expected true or false

    config/site.json:16:13  unknown-feature  unknown feature “pols”
      features.pols
      15 |     "polls": { "size": 3 },
      16 |     "pols": false,
         |             ^^^^^
      expected one of: polls, quiz
      did you mean “polls”?

    config/site.json:17:28  wrong-type  “questions” must be an integer
      features.quiz.questions = "many"
      16 |     "pols": false,
      17 |     "quiz": { "questions": "many" }
         |                            ^^^^^^

    4 errors, 0 warnings
  `);
});

test('feature-options: a vertical says whether its options turn a feature on that the site turned off', async () => {
  const withOptions = (options: string) => ({
    'config/site.json': {
      '"limits": { "related": 4 }': '"limits": { "related": 4 },\n  "features": { "quiz": false }',
    },
    'config/verticals/gambling_compliance.json': {
      '{ "sectors": true }': `{ "sectors": true },\n  "site": { "features": { "quiz": ${options} } }`,
    },
  });
  expect(await report(withOptions('{ "questions": 3, "on": true }'))).toMatchInlineSnapshot(
    `0 errors, 0 warnings`,
  );
  expect(await report(withOptions('{ "questions": 3 }'))).toMatchInlineSnapshot(`
    config/verticals/gambling_compliance.json:8:35  feature-options  the site turns the feature “quiz” off, and options alone do not turn it on
      site.features.quiz = {"questions":3}
      7 |   "vocabularies": { "sectors": true },
      8 |   "site": { "features": { "quiz": { "questions": 3 } } }
        |                                   ^
      expected "on": true among the options, or no options

    1 error, 0 warnings
  `);
  expect(await report(withOptions('{ "questions": 3, "on": false }'))).toMatchInlineSnapshot(`
    config/verticals/gambling_compliance.json:8:59  feature-options  “on” says that the options also turn the feature “quiz” on
      site.features.quiz.on = false
      7 |   "vocabularies": { "sectors": true },
      8 |   "site": { "features": { "quiz": { "questions": 3, "on": false } } }
        |                                                           ^^^^^
      expected true, or no “on”

    1 error, 0 warnings
  `);
});

test('missing-screen: feeds', async () => {
  expect(await report({ 'app/features/polls/slots/feeds.ts': '' })).toMatchInlineSnapshot(`
    config/routes.json:3:3  missing-screen  the feature “polls” has feeds, but no route leads to the screen “feed”
      routes
      2 |   "$schema": "../../../../schemas/config/routes.schema.json",
      3 |   "routes": {
        |   ^^^^^^^^
      expected a route with "screen": "feed", or "features": { "polls": false }

    1 error, 0 warnings
  `);
});

test('missing-screen', async () => {
  const found = await report({ 'app/features/polls/screens/vote/route.tsx': '' });
  expect(found).toMatchInlineSnapshot(`
    config/routes.json:3:3  missing-screen  the feature “polls” is on, but no route leads to its screen “polls/vote”
      routes
      2 |   "$schema": "../../../../schemas/config/routes.schema.json",
      3 |   "routes": {
        |   ^^^^^^^^
      expected a route with "screen": "polls/vote", or "features": { "polls": false }

    1 error, 0 warnings
  `);
});
