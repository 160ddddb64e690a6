import { createElement, type ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { sampleDates } from '#app/views/dates/date-language.fixture.ts';
import { DateLanguageContext } from '#app/views/dates/date-language.ts';
import { itemHead } from '#app/content/item-route.tsx';
import type { Access, View } from '#app/plugin.ts';
import { makeContentPage, toSummary, type Item } from './content-page.ts';
import { sampleGate } from './sample-gate.tsx';
import type { Case } from './suite.ts';

export const accessLevels: Access[] = ['full', 'restricted'];

/** A record's page, its row in a list and its meta tags, for a reader with this access. */
export async function pageAndCard(plugin: Case, record: Item, access: Access) {
  const view: View<Item> = await plugin.view();
  const Row = await plugin.card();
  const page = await makeContentPage(plugin.page, record, access);
  const gate = access === 'restricted' ? sampleGate(page) : null;
  return {
    page,
    meta: itemHead(view, page),
    Page: () => framed(page.path, createElement(view.Page, { page, gate })),
    Card: () =>
      framed(
        page.path,
        <>
          <h1>Items</h1>
          {createElement(Row, { item: toSummary(plugin.page, page) })}
        </>,
      ),
  };
}

function framed(path: string, content: ReactElement) {
  return (
    <MemoryRouter initialEntries={[encodeURI(path)]}>
      <DateLanguageContext value={sampleDates}>
        <main>{content}</main>
      </DateLanguageContext>
    </MemoryRouter>
  );
}
