/** Saved reports in the profile: what they compare, as it was sent, without what a comparison costs. */
import type { ProfileCollections } from '#app/store/own-data/profile-collections.ts';
import type { ProfileReport } from '#schemas/types.ts';

export function toProfileReport(report: ProfileCollections['reports'][number]): ProfileReport {
  const { id, vertical, label, jurisdictions, sections } = report;
  return {
    ...{ id, vertical, bundle: 'report', label },
    ...{ field_jurisdictions: jurisdictions, field_sections: sections },
  };
}
