import type { View } from '#app/plugin.ts';
import { ContentAside } from '#app/views/page/aside.tsx';
import { ContentByline } from '#app/views/page/byline.tsx';
import { ContentCollections } from '#app/views/related/collections.tsx';
import { ContentText } from '#app/views/page/text.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { MarketStatus } from '#app/ui/text/market-status.tsx';
import { PageActions } from '#app/views/page/actions/actions.tsx';
import { ReadingPage } from '#app/views/page/reading-page.tsx';
import { SideSection } from '#app/ui/layout/side-list.tsx';
import type { Jurisdiction } from './types.ts';
import { Counts, Licences, NotAssessed, getPageParts, rowFacts } from './view-lead.tsx';
import { Below, CountryReference, Regulators } from './view-sections.tsx';

/**
 * A jurisdiction: market status, next dates, licences, and everything in the library about it. An unassessed
 * one has a line that says so.
 */
export const Page: View<Jurisdiction>['Page'] = ({ page, gate }) => {
  const { data, title, terms, below = [], collections } = page;
  const { field_facts: facts = [], field_market_status: status, country_reference: reference } = data;
  const { field_authority: authorities = [], field_licence: licences = [], ...topics } = terms;
  const place = terms.field_one_jurisdiction?.[0];
  const first = getPageParts(page, 'deadline');
  const last = getPageParts(page, 'newest');
  const unassessed = page.empty === true && status === 'not-assessed';
  const rows = { facts: rowFacts, ...(place ? { place: place.tid } : {}) };
  return (
    <ReadingPage
      breadcrumb={page.breadcrumb}
      title={title}
      {...(unassessed ? {} : { standfirst: data.body?.summary })}
      byline={
        unassessed ? undefined : (
          <>
            {place?.iso && <IsoBadge iso={place.iso} name={place.name} />}
            {status && <MarketStatus status={status} />}
            <ContentByline page={page} />
          </>
        )
      }
      actions={<PageActions />}
      toc={[...first, ...(data.headings ?? []), ...last]}
      aside={
        <>
          {facts.length > 0 && (
            <SideSection title="Facts">
              <DefinitionList items={facts.map(({ label, value }) => ({ term: label, value }))} />
            </SideSection>
          )}
          <Regulators terms={authorities} />
          <ContentAside page={{ ...page, terms: { ...topics, field_one_jurisdiction: [] } }} />
        </>
      }
    >
      {unassessed ? <NotAssessed parts={[...first, ...last]} /> : <Counts parts={[...first, ...last]} />}
      <ContentCollections collections={collections.filter(({ order }) => order === 'deadline')} {...rows} />
      <Licences terms={licences} />
      {gate ?? <ContentText data={data} />}
      <ContentCollections collections={collections.filter(({ order }) => order !== 'deadline')} {...rows} />
      <Below items={below} />
      {reference && <CountryReference reference={reference} />}
    </ReadingPage>
  );
};
