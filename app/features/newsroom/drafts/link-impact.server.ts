/** Links of other items that a version would break: to a section that goes, to a page that moves or is withdrawn. */
import { findBrokenLinks, type BrokenLink } from '#app/api/links/broken-links.ts';
import type { Impact, ImpactItem, PlannedVersion } from '#app/api/impact.ts';
import type { Services } from '#app/api/services.ts';
import { formatCount } from '#app/text/count.ts';
import { formatShortList } from '#app/text/format-list.ts';

/** Items that are named; all links are counted. */
const MOST_NAMED = 20;
const MOST_TARGETS = 3;

export async function findLinkImpact(services: Services, version: PlannedVersion): Promise<Impact[]> {
  const vertical = services.config().verticals[version.record.vertical]!;
  if (!version.current) return [];
  const broken = await findBrokenLinks(services, vertical, version);
  const byItem = [...Map.groupBy(broken, ({ nid }) => nid).values()];
  return [
    {
      ...{ id: 'links', count: broken.length },
      counted: ['link of another item breaks', 'links of other items break'],
      items: byItem.slice(0, MOST_NAMED).map(toItem),
    },
  ];
}

function toItem(links: readonly BrokenLink[]): ImpactItem {
  const { nid, title } = links[0]!;
  const targets = links.map(({ section }) => (section === undefined ? 'this page' : `“${section}”`));
  const to = formatShortList([...new Set(targets)], MOST_TARGETS);
  return { nid, title, what: `${formatCount(links.length, 'link')} to ${to}` };
}
