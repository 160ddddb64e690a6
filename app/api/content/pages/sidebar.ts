/** The sidebar of a page: its key points, and related items chosen by editors or found by shared terms. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { TermRef } from '#app/plugin.ts';
import { type Reader, mayReadType } from '#app/runtime/access.ts';
import type { RelatedItem, SidebarDetails } from '#app/contracts/content-page.ts';
import type { ContentSummary } from '#app/contracts/content-summary.ts';
import type { Services } from '../../services.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import { summarise } from '../lists/summaries.ts';
import type { TermGroup } from '#app/store/store.ts';

type RelatedAs = NonNullable<VerticalConfig['contentTypes'][string]['relatedAs']>;

/** The page beside the lists, as its reader may see it. */
export interface SidebarPage {
  nid: number;
  type: string;
  terms: Readonly<Record<string, TermRef[]>>;
  keyPoints: string[];
  /** Items chosen by editors, in their order. */
  named: readonly ContentSummary[];
  /** Items that the page itself shows, in its collections. */
  shownElsewhere: readonly number[];
  /** Maximum number of items in a list. */
  limit: number;
}

export async function sidebarDetails(
  services: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  page: SidebarPage,
): Promise<SidebarDetails> {
  const [relatedInsights, relatedHorizonScanning] = await Promise.all(
    (['insights', 'horizon-scanning'] as const).map((list) =>
      relatedItems(services, vertical, reader, page, list),
    ),
  );
  return {
    keyPoints: page.keyPoints,
    relatedInsights: relatedInsights!,
    relatedHorizonScanning: relatedHorizonScanning!,
  };
}

async function relatedItems(
  services: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  page: SidebarPage,
  list: RelatedAs,
): Promise<RelatedItem[]> {
  const isOfList = (type: string) => vertical.contentTypes[type]?.relatedAs === list;
  const named = page.named.filter(({ type }) => isOfList(type)).slice(0, page.limit);
  const types = Object.keys(vertical.contentTypes).filter(
    (type) => isOfList(type) && mayReadType(vertical, type, reader),
  );
  const shared = sharedTerms(vertical, page.terms);
  const terms = [shared.jurisdiction, shared.topic].filter(({ tids }) => tids.length > 0);
  const wanted = page.limit - named.length;
  const found =
    wanted > 0 && types.length > 0 && terms.length > 0
      ? await services.store.content.sharingMost(
          {
            vertical: vertical.id,
            types,
            terms,
            hiddenFields: hiddenTermFields(services.registry, vertical, types),
            except: [page.nid],
          },
          page.limit + page.shownElsewhere.length,
        )
      : [];
  // Items in a collection of the page are not repeated at its side.
  const taken = new Set([...named.map(({ nid }) => nid), ...page.shownElsewhere]);
  const others = found.filter(({ nid }) => !taken.has(nid)).slice(0, wanted);
  return [...named, ...(await summarise(services, vertical, reader, others))].map(relatedItem);
}

/** What a link beside a page says of an item. */
export function relatedItem({ nid, title, label, path, published, access }: ContentSummary): RelatedItem {
  return { nid, title, label, path, view_node: path, published, access };
}

type RelatedBy = NonNullable<VerticalConfig['vocabularies'][string]['relatedBy']>;

/** The terms that relate other items to a page, as configured for the vocabularies. */
export function sharedTerms(
  vertical: Pick<VerticalConfig, 'vocabularies'>,
  terms: Readonly<Record<string, readonly TermRef[]>>,
): Record<RelatedBy, TermGroup> {
  const all = Object.values(terms).flat();
  const tidsBy = (kind: RelatedBy) => ({
    tids: [
      ...new Set(
        all.filter(({ vid }) => vertical.vocabularies[vid]?.relatedBy === kind).map(({ tid }) => tid),
      ),
    ],
  });
  return { jurisdiction: tidsBy('jurisdiction'), topic: tidsBy('topic') };
}
