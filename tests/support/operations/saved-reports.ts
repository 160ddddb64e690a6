import type { SaveReport } from '#schemas/types.ts';
import {
  findUser,
  V,
  VERTICAL,
  withoutTools,
  withTools,
  type Calls,
  type Prepared,
  type Provoke,
  type SampleSite,
} from './calls.ts';

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
  const { mostReports } = site.config.verticals[vertical]!.site.reports;
  const report = {
    ...{ user_id, vertical, label: 'A report', variant: 'world' as const, client_id: null },
    ...{ jurisdictions: [1101], sections: [2852], snapshot: { columns: [], rows: [], cells: {} } },
  };
  const at = '2026-11-20T09:00:00.000Z';
  const create = async (most: number) => (await site.store.reports.create(report, at, most))?.id;
  const deleted = (await create(mostReports + 1))!;
  await site.store.reports.change({ id: deleted, user_id, vertical }, { deleted_at: at });
  while ((await create(mostReports)) !== undefined);
  const [first] = await site.store.reports.list(user_id, vertical);
  return { report: `${V}/reports/${first!.id}`, deleted: `${V}/reports/${deleted}` };
}

/** Saved reports. */
export const savedReportsCalls = {
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
