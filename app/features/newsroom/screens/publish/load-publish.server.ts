/** What a publish form needs, of one draft. */
import type { Client } from '#app/client/client.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { RIGHTS } from '../../limits.ts';
import type { Publishable } from '../../publish-form/publish-form.tsx';

/**
 * @param id node id of the item, as its path has it
 * @param counts whether what it would do is counted: the form asks for it by itself, if scripts run
 */
export async function loadPublishable(
  client: Client,
  id: string,
  counts: boolean,
): Promise<Publishable & { isAdministrator: boolean }> {
  const params = { nid: id };
  const [desk, draft, checked, impact, releases] = await Promise.all([
    client.call('desk'),
    client.call('draft', { params }),
    client.call('draftProblems', { params }),
    counts ? client.call('draftImpact', { params }) : undefined,
    client.call('releases'),
  ]);
  const { rights, isAdministrator, zone } = unwrap(desk);
  const { problems, warnings } = unwrap(checked);
  const zones = Intl.supportedValuesOf('timeZone');
  return {
    ...{ draft: unwrap(draft), problems, warnings, isAdministrator },
    ...(impact && { impact: unwrap(impact) }),
    rights: isAdministrator ? RIGHTS : rights,
    releases: unwrap(releases).releases.filter(({ state }) => state !== 'published' && state !== 'reverted'),
    zones: zones.includes(zone) ? zones : [zone, ...zones],
    clock: { now: new Date().toISOString(), zone },
    clientId: crypto.randomUUID(),
  };
}
