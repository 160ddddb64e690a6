/** What the report builder shows at a URL: what can be chosen, what is chosen, and the first rows of the result. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { readReportAt, toRequest } from '../../report-request.ts';
import { type Variant } from '../../report-paths.ts';
import type { BuilderData } from '../../builder-data.ts';

type Context = LoaderFunctionArgs['context'];

export async function loadBuilder(
  context: Context,
  query: URLSearchParams,
  variant: Variant,
): Promise<BuilderData> {
  const client = getClient(context);
  const at = { ...readReportAt(query), variant };
  const { jurisdictions, sections } = at.selection;
  const request = toRequest({ ...at, saved: undefined });
  const [places, guide, others, matrix, reports] = await Promise.all([
    client.call('reportPlaces', { query: { variant, sections } }),
    client.call('reportGuideSections', { query: { variant, jurisdictions } }),
    client.call('reportRequirementLicense', { query: { variant, jurisdictions } }),
    request ? client.call('reportMatrix', { body: request }) : undefined,
    client.call('reports'),
  ]);
  const { groups, starts, limits } = unwrap(places);
  const { requirements, licences } = unwrap(others);
  const answer = unwrap(guide);
  return {
    ...{ variant, regions: groups, starts, limits },
    saved: at.saved,
    // The codes of chosen places, in the order of `covered` of each section.
    covered: answer.jurisdictions,
    sections: { guide: answer.groups, requirement: requirements, licence: licences },
    // The preview and the saved reports are extras: the builder works without them.
    preview: matrix?.ok ? matrix.value : undefined,
    reports: reports.ok ? reports.value.reports : [],
  };
}
