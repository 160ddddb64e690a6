import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSite, FEATURE_ROUTES, FEATURE_SCREENS } from '#tests/config-sites/site-folder.ts';
import { legacyTarget } from './legacy.ts';
import { loadConfig, loadWithOrigins } from './load.ts';
import { explainRoute } from './report/explain.ts';

const OPTIONS = 'app/features/quiz/options.schema.json';
const QUIZ = {
  type: 'object',
  additionalProperties: false,
  properties: {
    questions: { type: 'integer', minimum: 1, default: 5, 'x-was': 'quizzes.most' },
    rounds: { type: 'integer', minimum: 1, default: 1, 'x-browser': true },
    topic: { $ref: '../../../schemas/config/site.schema.json#/$defs/Term' },
  },
};

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await createSite({ 'config/routes.json': FEATURE_ROUTES, ...FEATURE_SCREENS }));
  await writeFile(join(folder, OPTIONS), JSON.stringify(QUIZ));
});
afterEach(() => remove());

async function load(features: object, own?: object, ownSite: object = {}) {
  const edit = async (file: string, change: object) => {
    const value = JSON.parse(await readFile(join(folder, 'config', file), 'utf8')) as { site?: object };
    await writeFile(join(folder, 'config', file), JSON.stringify({ ...value, ...change }));
  };
  await edit('site.json', { features });
  const overlay = { ...ownSite, ...(own && { features: own }) };
  await edit('verticals/payments_compliance.json', { site: overlay });
  const result = await loadConfig(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.config.verticals['payments_compliance']!;
}

test('a feature that is not named is on, after those that are, and defaults are filled in', async () => {
  expect((await load({})).features).toEqual({ polls: {}, quiz: { questions: 5, rounds: 1 } });
  expect(Object.keys((await load({ quiz: true })).features)).toEqual(['quiz', 'polls']);
  expect((await load({ quiz: {} })).features).toEqual({ quiz: { questions: 5, rounds: 1 }, polls: {} });
});

test('browsers have only the options that are marked for them, of features that are on', async () => {
  expect((await load({ quiz: { questions: 3 } })).browserOptions).toEqual({ quiz: { rounds: 1 } });
  expect((await load({}, { quiz: { rounds: 2 } })).browserOptions).toEqual({ quiz: { rounds: 2 } });
  expect((await load({ quiz: false })).browserOptions).toEqual({});
});

test('a feature that is off has no routes; a vertical decides for itself', async () => {
  const off = await load({ polls: false });
  expect(off.features).toEqual({ quiz: { questions: 5, rounds: 1 } });
  expect(Object.keys(off.routes)).toEqual(expect.arrayContaining(['quiz']));
  expect(off.routes).not.toHaveProperty('polls');
  const on = await load({ polls: false }, { polls: true });
  expect(Object.keys(on.features)).toEqual(['polls', 'quiz']);
  expect(on.routes).toHaveProperty('polls');
});

test('a vertical turns on with its options what the site turned off, if it says so', async () => {
  const on = await load({ quiz: false }, { quiz: { on: true, rounds: 2 } });
  expect(on.features['quiz']).toEqual({ questions: 5, rounds: 2 });
  expect(on.routes).toHaveProperty('quiz');
  await expect(load({ quiz: false }, { quiz: { rounds: 2 } })).rejects.toThrow(
    'options alone do not turn it on',
  );
});

test('a vertical sets options beside those of the site, and “true” keeps them', async () => {
  const quiz = async (own: unknown) =>
    (await load({ quiz: { questions: 3 } }, { quiz: own })).features['quiz'];
  expect(await quiz({ rounds: 2 })).toEqual({ questions: 3, rounds: 2 });
  expect(await quiz(true)).toEqual({ questions: 3, rounds: 1 });
  expect(await quiz(false)).toBeUndefined();
});

test('the check accepts a legacy path to a feature that is off, and the path leads nowhere', async () => {
  const place = join(folder, 'config/legacy-paths.json');
  const { legacyPaths } = JSON.parse(await readFile(place, 'utf8')) as { legacyPaths: object };
  const votes = { from: '/votes', to: 'polls', examples: { '/votes': '/polls' } };
  await writeFile(place, JSON.stringify({ legacyPaths: { ...legacyPaths, votes } }));
  expect(legacyTarget(await load({}), '/votes')).toMatchObject({ target: '/polls' });
  expect(legacyTarget(await load({ polls: false }), '/votes')).toBeUndefined();
});

test('the explanation of a path of a feature that is off says so, and where that is written', async () => {
  await load({ polls: false });
  const { result, origins } = await loadWithOrigins(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const off = { feature: 'polls', routeId: 'polls', place: expect.stringMatching(/^config\/site\.json:\d/) };
  expect(explainRoute(result.config, origins, 'payments_compliance', '/polls')).toEqual({ ok: false, off });
  expect(explainRoute(result.config, origins, 'payments_compliance', '/pols')).not.toHaveProperty('off');
});

test('options may refer to definitions of schemas/config, and to nothing else', async () => {
  expect((await load({ quiz: { topic: 'sectors/cards' } })).features['quiz']).toHaveProperty(
    'topic',
    'sectors/cards',
  );
  await expect(load({ quiz: { topic: 'cards' } })).rejects.toThrow('a term as vocabulary/key');
  const broken = {
    ...QUIZ,
    properties: { topic: { $ref: '../../../schemas/config/site.schema.json#/$defs/Trem' } },
  };
  await writeFile(join(folder, OPTIONS), JSON.stringify(broken));
  await expect(load({})).rejects.toThrow(/bad-feature.*Trem/);
});

test('a key that has moved says where to, in the site and in a vertical', async () => {
  await load({});
  const file = join(folder, 'config/site.json');
  const site = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...site, quizzes: { most: 3 } }));
  const moved = '“quizzes.most” is now “features.quiz.questions”';
  await expect(load({})).rejects.toThrow(moved);
  await writeFile(file, JSON.stringify(site));
  await expect(load({}, undefined, { quizzes: { most: 3 } })).rejects.toThrow(moved);
});
