import { V, withoutTools, withTools, type Calls, type Read } from './calls.ts';

const BUILDER = `${V}/workspace/report-builder`;
const SELECTION = { variant: 'world', jurisdictions: [1072, 1040], sections: [4312, 2852] };
const SAMPLE_SELECTION = { variant: 'world', jurisdictions: [1101], sections: [2852] };
const MATRIX_SELECTION = { variant: 'world', jurisdictions: [1040], sections: [4312] };

/** Those of the fixtures, so that the items that are planted answer, and all of a region. */
const PLACES = [1053, 1046, 1167, 1405, 1049, 1075, 1040, 1000];
/** Questions and categories that the fixtures answer, and all licences of one name. */
const SELECTIONS = [
  { variant: 'world', jurisdictions: PLACES, sections: [4302, 4310, 4312, 4313, 4317, 2852, 2857, 2870] },
  { variant: 'us', jurisdictions: [1405], sections: [4302, 4312, 2852, 3019] },
];

/** The report builder. */
export const reportCalls = {
  csrfToken: {
    need: 'token',
    good: {},
    reads: () => [['/api/csrf-token']],
  },
  reportPlaces: {
    need: 'tools',
    good: { query: { sections: [4312, 2852] } },
    reads: () => [[`${V}/workspace/report-builder/jurisdictions`]],
    problems: withoutTools(`${BUILDER}/jurisdictions`),
  },
  reportGuideSections: {
    need: 'tools',
    good: { query: { jurisdictions: [1072, 1040] } },
    reads: () => [[`${V}/workspace/report-builder/guide-sections?jurisdictions=1046`, {}]],
    problems: withoutTools(`${BUILDER}/guide-sections`, {}),
  },
  reportRequirementLicense: {
    need: 'tools',
    good: { query: { variant: 'us', jurisdictions: 1405 } },
    reads: () => [[`${V}/workspace/report-builder/requirement-license?jurisdictions=1046`, {}]],
    problems: withoutTools(`${BUILDER}/requirement-license`, {}),
  },
  reportMatrix: {
    need: 'tools',
    good: { body: { selection: SELECTION } },
    matrix: { body: { selection: MATRIX_SELECTION } },
    reads: () => SELECTIONS.map((selection): Read => [`${V}/workspace/report-builder/matrix`, { selection }]),
    problems: {
      ...withoutTools(`${BUILDER}/matrix`, { selection: SAMPLE_SELECTION }),
      not_found: () => withTools(`${BUILDER}/matrix`, { saved: 99_999 }),
    },
  },
  exportReport: {
    need: 'tools',
    good: { body: { format: 'csv', selection: SELECTION } },
    matrix: { body: { format: 'csv', selection: MATRIX_SELECTION } },
    reads: () =>
      SELECTIONS.map((selection): Read => [
        `${V}/workspace/report-builder/export`,
        { format: 'csv', selection },
      ]),
    problems: {
      ...withoutTools(`${BUILDER}/export`, { format: 'csv', selection: SAMPLE_SELECTION }),
      not_found: () => withTools(`${BUILDER}/export`, { format: 'csv', saved: 99_999 }),
    },
  },
  workspaceGuideSections: {
    need: 'tools',
    good: { body: { jurisdictions: [1072], sections: [4312] } },
    matrix: { body: { jurisdictions: [1040], sections: [4312] } },
    reads: () => [[`${V}/workspace/guide-sections`, { jurisdictions: PLACES, sections: [4301, 4311] }]],
    problems: withoutTools(`${V}/workspace/guide-sections`, {
      jurisdictions: [1101],
      sections: [4312],
    }),
  },
  requirementsTreeTerms: {
    need: { reads: 'requirement' },
    good: { query: { jurisdiction: 1072 } },
    reads: () => [[`${V}/workspace/requirements-tree-terms`, {}]],
    problems: {
      permission_missing: () => [`${V}/workspace/requirements-tree-terms`, { json: {} }],
      subscription_inactive: () => [`${V}/workspace/requirements-tree-terms`, { who: 'stranger', json: {} }],
    },
  },
  workspaceRegulatoryUpdate: {
    need: 'tools',
    good: { body: { jurisdictions: [1072] } },
    matrix: { body: { jurisdictions: [1040] } },
    reads: () => [[`${V}/workspace/regulatory-update`, { jurisdictions: PLACES, limit: 50 }]],
    problems: withoutTools(`${V}/workspace/regulatory-update`, { jurisdictions: [1101] }),
  },
  workspaceArticle: {
    need: 'tools',
    good: { body: { jurisdictions: [1072], limit: 3 } },
    matrix: { body: { jurisdictions: [1040] } },
    reads: () => [[`${V}/workspace/article`, { jurisdictions: PLACES, limit: 50 }]],
    problems: withoutTools(`${V}/workspace/article`, { jurisdictions: [1101] }),
  },
} satisfies Calls;
