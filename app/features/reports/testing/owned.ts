/** One of everything that the feature stores for a reader. */
import { V } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  async make({ post, mark }) {
    const report = await post(
      `${V}/saveReport`,
      { bundle: 'report', label: mark, field_jurisdictions: [1072], field_sections: [4312] },
      true,
    );
    const { saved } = await post(`${V}/workspace/report-builder/matrix`, { saved: report.id });
    await post(`${V}/reports/${report.id}/look`, { shown: saved.shown });
    return { '/api/{v}/reports/': { id: String(report.id) } };
  },
  bodies: { changeReport: { label: 'Mine now' }, lookAtReport: { shown: 'x' } },
};
