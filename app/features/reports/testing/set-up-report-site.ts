import { afterAll, beforeAll } from 'vitest';
import { askMatrix } from './ask-matrix.ts';
import { createReportSite, type ReportSite } from './report-site.ts';

/** One report site for the tests of a file, from its first test to its last. */
export function setUpReportSite() {
  let created: ReportSite;
  beforeAll(async () => {
    created = await createReportSite();
  });
  afterAll(() => created.site.end());
  const ask: ReportSite['ask'] = (...call) => created.ask(...call);
  return {
    /** For use within tests. */
    getSite: () => created.site,
    ask,
    /** The comparison of sections, of five jurisdictions if none are given. */
    matrixFor: (name: string, sections: number[], jurisdictions?: number[]) =>
      askMatrix(ask, name, sections, jurisdictions),
  };
}
