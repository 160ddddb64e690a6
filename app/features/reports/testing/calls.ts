import {
  findUser,
  V,
  VERTICAL,
  withoutTools,
  withTools,
  type Calls,
  type Prepared,
  type Provoke,
  type Read,
  type SampleSite,
} from '#tests/support/operations/calls.ts';
import type { SaveReport } from '../contract.ts';
import { savedReports } from '../store.server.ts';
import { optionsIn } from '../options.ts';

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

const REPORT: SaveReport = {
  ...{ bundle: 'report', label: 'A report', field_jurisdictions: [1072], field_sections: [4312] },
};
const SAMPLE_REPORT = { ...REPORT, field_jurisdictions: [1101], field_sections: [2852] };

async function csrfFor({ clientFor, tokens }: Prepared): Promise<string> {
  const answer = await clientFor(tokens['full']!.access).call('csrfToken');
  return answer.ok ? answer.value.token : '';
}

/** Id of a new report of the reader. */
async function savedReport(side: Prepared): Promise<string> {
  const call = { body: REPORT, csrf: await csrfFor(side) };
  const saved = await side.clientFor(side.tokens['full']!.access).call('saveReport', call);
  return saved.ok ? String(saved.value.id) : '';
}

/** The same with the token of `who` in the header X-CSRF-Token. */
async function withCsrf(site: SampleSite, [path, request = {}]: Provoke): Promise<Provoke> {
  const { json } = await site.ask('/api/csrf-token', { token: site.tokens[request.who ?? 'reader'] });
  return [path, { ...request, headers: { 'X-CSRF-Token': json.token } }];
}

/** As many saved reports as a reader may have. @returns the paths of one of them, and of a deleted one */
async function fillReports(site: SampleSite): Promise<{ report: string; deleted: string }> {
  const { id: user_id } = await findUser(site, 'tools');
  const vertical = VERTICAL;
  const { mostReports } = optionsIn(site.config.verticals[vertical]!);
  const report = {
    ...{ user_id, vertical, label: 'A report', variant: 'world' as const, client_id: null },
    ...{ jurisdictions: [1101], sections: [2852], snapshot: { columns: [], rows: [], cells: {} } },
  };
  const at = '2026-11-20T09:00:00.000Z';
  const create = async (most: number) => (await site.store.of(savedReports).create(report, at, most))?.id;
  const deleted = (await create(mostReports + 1))!;
  await site.store.of(savedReports).change({ id: deleted, user_id, vertical }, { deleted_at: at });
  while ((await create(mostReports)) !== undefined);
  const [first] = await site.store.of(savedReports).list(user_id, vertical);
  return { report: `${V}/reports/${first!.id}`, deleted: `${V}/reports/${deleted}` };
}

/** What the generic tests need to know of the operations of reports. */
export const calls = {
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
  saveReport: {
    // An invalid body is refused before the tools are asked for.
    need: 'subscription',
    good: async (side) => ({ body: REPORT, csrf: await csrfFor(side) }),
    reads: 'nothing',
    problems: {
      ...withoutTools(`${V}/saveReport`, SAMPLE_REPORT),
      permission_missing: (site) => withCsrf(site, [`${V}/saveReport`, { json: SAMPLE_REPORT }]),
      csrf_invalid: () => withTools(`${V}/saveReport`, SAMPLE_REPORT),
      unknown_term: (site) =>
        withCsrf(site, withTools(`${V}/saveReport`, { ...SAMPLE_REPORT, field_sections: [99_999] })),
      too_many_reports: async (site) => {
        await fillReports(site);
        return withCsrf(site, withTools(`${V}/saveReport`, SAMPLE_REPORT));
      },
    },
  },
  reports: {
    need: 'tools',
    good: {},
    reads: () => [[`${V}/reports`]],
    problems: withoutTools(`${V}/reports`),
  },
  report: {
    need: 'tools',
    good: async (side) => ({ params: { id: await savedReport(side) } }),
    matrix: { missing: true },
    reads: () => [[`${V}/reports/1`]],
    problems: {
      ...withoutTools(`${V}/reports/1`),
      not_found: () => withTools(`${V}/reports/99999`),
    },
  },
  changeReport: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await savedReport(side) }, body: { label: 'Another' } }),
    plain: { params: { id: '1' }, body: { label: 'x' } },
    reads: 'nothing',
    problems: {
      ...withoutTools(`${V}/reports/1`, { label: 'x' }, 'PATCH'),
      not_found: () => withTools(`${V}/reports/99999`, { label: 'x' }, 'PATCH'),
      version_conflict: async (site) =>
        withTools((await fillReports(site)).report, { label: 'x', version: 99 }, 'PATCH'),
      unknown_term: async (site) =>
        withTools((await fillReports(site)).report, { field_jurisdictions: [99_999] }, 'PATCH'),
      too_many_reports: async (site) =>
        withTools((await fillReports(site)).deleted, { deleted: false }, 'PATCH'),
    },
  },
  deleteReport: {
    need: 'tools',
    good: async (side) => ({ params: { id: await savedReport(side) } }),
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      ...withoutTools(`${V}/reports/1`, undefined, 'DELETE'),
      not_found: () => withTools(`${V}/reports/99999`, undefined, 'DELETE'),
    },
  },
  lookAtReport: {
    need: 'tools',
    good: async (side) => ({ params: { id: await savedReport(side) }, body: { shown: 'x' } }),
    plain: { params: { id: '1' }, body: { shown: 'x' } },
    matrix: { missing: true, body: { shown: 'x' } },
    reads: 'nothing',
    problems: {
      ...withoutTools(`${V}/reports/1/look`, { shown: 'x' }),
      not_found: () => withTools(`${V}/reports/99999/look`, { shown: 'x' }),
    },
  },
  duplicateReport: {
    need: 'tools',
    good: async (side) => ({ params: { id: await savedReport(side) } }),
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      ...withoutTools(`${V}/reports/1/duplicate`, undefined, 'POST'),
      not_found: () => withTools(`${V}/reports/99999/duplicate`, undefined, 'POST'),
      too_many_reports: async (site) =>
        withTools(`${(await fillReports(site)).report}/duplicate`, undefined, 'POST'),
    },
  },
} satisfies Calls;
