import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/ui/content-aside.tsx';
import { ContentByline } from '#app/ui/content-byline.tsx';
import { collectionAnchor, ContentCollections } from '#app/ui/content-collections.tsx';
import { ContentText } from '#app/ui/content-text.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { IsoBadge } from '#app/ui/iso-badge.tsx';
import { MarketStatus } from '#app/ui/market-status.tsx';
import { PageActions } from '#app/ui/page-actions.tsx';
import { ReadingPage } from '#app/ui/reading-page.tsx';
import { SideSection } from '#app/ui/side-list.tsx';
import type { Jurisdiction } from './types.ts';
import { Below, CountryReference, Licences, Regulators, belowTitle } from './view-sections.tsx';

export { ContentCard as Card } from '#app/ui/content-card.tsx';

/** A jurisdiction: how its market stands, who supervises, which licences exist, and all that we have about it. */
export const Page: View<Jurisdiction>['Page'] = ({ page, gate }) => {
  const { data, title, terms, ancestors, below = [], collections } = page;
  const { field_facts: facts = [], field_market_status: status, country_reference: reference } = data;
  const { field_authority: authorities = [], field_licence: licences = [], ...topics } = terms;
  const place = terms.field_one_jurisdiction?.[0];
  return (
    <ReadingPage
      breadcrumb={page.breadcrumb}
      title={title}
      standfirst={data.body?.summary}
      byline={
        <>
          {place?.iso && <IsoBadge iso={place.iso} name={place.name} />}
          {status && <MarketStatus status={status} />}
          <ContentByline page={page} />
        </>
      }
      actions={<PageActions page={page} />}
      toc={[
        ...(data.headings ?? []),
        ...collections.map(({ id, title: text }) => ({ id: collectionAnchor(id), text })),
        ...(below.length > 0 ? [{ id: 'below', text: belowTitle(below) }] : []),
      ]}
      aside={
        <>
          {facts.length > 0 && (
            <SideSection title="Facts">
              <DefinitionList items={facts.map(({ label, value }) => ({ term: label, value }))} />
            </SideSection>
          )}
          <Regulators terms={authorities} />
          <Licences terms={licences} ancestors={ancestors} />
          <ContentAside page={{ ...page, terms: { ...topics, field_one_jurisdiction: [] } }} />
        </>
      }
    >
      {gate ?? <ContentText data={data} />}
      <ContentCollections collections={collections} />
      <Below items={below} />
      {reference && <CountryReference reference={reference} />}
    </ReadingPage>
  );
};

export const meta: View<Jurisdiction>['meta'] = ({ title, data }) => ({
  title,
  description: data.body?.summary,
});
