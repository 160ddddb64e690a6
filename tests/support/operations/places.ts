import { stranger, V, type Calls, type Read } from './calls.ts';

const PLACES = [1053, 1046, 1167, 1049, 1075, 1040, 1000];

/** Jurisdictions and their requirements. */
export const placesCalls = {
  jurisdictions: {
    need: 'subscription',
    good: {},
    reads: () => [[`${V}/jurisdictions`]],
    problems: {
      subscription_inactive: () => stranger(`${V}/jurisdictions`),
    },
  },
  marketStatuses: {
    need: 'subscription',
    good: { query: { at: '2020-03-01' } },
    reads: () =>
      ['', '?at=2020-03-01', '?at=2099-01-01'].map((query): Read => [`${V}/market-statuses${query}`]),
    problems: {
      subscription_inactive: () => stranger(`${V}/market-statuses`),
    },
  },
  countries: {
    need: 'token',
    good: {},
    reads: () => [[`${V}/countries`]],
  },
  requirements: {
    need: { reads: 'requirement' },
    good: { query: { category: 2850, topic: undefined } },
    reads: () => [
      [`${V}/requirements`],
      [`${V}/requirements?category=2850`],
      [`${V}/requirements?topic=2957`],
    ],
    problems: {
      permission_missing: () => [`${V}/requirements`],
      subscription_inactive: () => stranger(`${V}/requirements`),
    },
  },
  requirementsComparison: {
    need: { reads: 'requirement' },
    good: { query: { category: 2852, jurisdictions: [1072, 1040] } },
    matrix: { query: '?category=2852&jurisdictions=1040' },
    // Those of the fixtures, so that the items that are planted answer.
    reads: () =>
      [2852, 2857, 2870].map((category): Read => [
        `${V}/requirements/comparison?category=${category}&${PLACES.map((tid) => `jurisdictions=${tid}`).join('&')}`,
      ]),
    problems: {
      not_found: () => [
        `${V}/requirements/comparison?category=4312&jurisdictions=1101`,
        { who: 'requirements' },
      ],
      permission_missing: () => [`${V}/requirements/comparison?category=2852&jurisdictions=1101`],
      subscription_inactive: () => stranger(`${V}/requirements/comparison?category=2852&jurisdictions=1101`),
    },
  },
  exportRequirementsComparison: {
    need: { reads: 'requirement' },
    good: { query: { category: 2852, jurisdictions: [1072, 1040], format: 'csv' } },
    matrix: { query: '?category=2852&jurisdictions=1040&format=csv' },
    reads: () =>
      [2852, 2857, 2870].map((category): Read => [
        `${V}/requirements/comparison/export?format=csv&category=${category}&${PLACES.map((tid) => `jurisdictions=${tid}`).join('&')}`,
      ]),
    problems: {
      not_found: () => [
        `${V}/requirements/comparison/export?category=4312&jurisdictions=1101&format=csv`,
        { who: 'requirements' },
      ],
      permission_missing: () => [
        `${V}/requirements/comparison/export?category=2852&jurisdictions=1101&format=csv`,
      ],
      subscription_inactive: () =>
        stranger(`${V}/requirements/comparison/export?category=2852&jurisdictions=1101&format=csv`),
    },
  },
  ownRequirementsComparison: {
    need: { reads: 'requirement' },
    good: { query: { category: 2852, others: [1072, 1040] } },
    matrix: { query: '?category=2852&others=1072' },
    // Two calls have those of the fixtures; a comparison has five.
    reads: () =>
      [2852, 2857, 2870].flatMap((category) =>
        [PLACES.slice(0, 5), PLACES.slice(5)].map((tids): Read => [
          `${V}/requirements/comparison/mine?category=${category}&${tids.map((tid) => `others=${tid}`).join('&')}`,
        ]),
      ),
    problems: {
      not_found: () => [
        `${V}/requirements/comparison/mine?category=4312&others=1072`,
        { who: 'requirements' },
      ],
      permission_missing: () => [`${V}/requirements/comparison/mine?category=2852&others=1072`],
      subscription_inactive: () => stranger(`${V}/requirements/comparison/mine?category=2852&others=1072`),
    },
  },
  requirementsByJurisdiction: {
    need: { reads: 'requirement' },
    good: { params: { id: '1072' } },
    matrix: { missing: true },
    // Ireland, Samoa, California and Jersey, as in the fixtures.
    reads: () => [1046, 1167, 1405, 1049].map((tid): Read => [`${V}/requirements/${tid}`]),
    problems: {
      not_found: () => [`${V}/requirements/999`, { who: 'requirements' }],
      item_failed: () => [`${V}/requirements/1101`, { who: 'requirements' }],
      permission_missing: () => [`${V}/requirements/1101`],
      subscription_inactive: () => stranger(`${V}/requirements/1101`),
    },
  },
} satisfies Calls;
