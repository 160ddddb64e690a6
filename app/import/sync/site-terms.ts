/** The terms of a site, which are read before the first item that may refer to them. */
import type { Store } from '#app/store/store.ts';
import type { JsonApiMapping } from '#generated/schemas/types.ts';
import type { Identifier } from '../jsonapi/documents.ts';
import { indexExport } from '../jsonapi/export-index.ts';
import type { ExportShapes } from '../jsonapi/export-shapes.ts';
import { createTally } from '../jsonapi/tally.ts';
import { readTerms } from '../jsonapi/terms.ts';
import type { TermIndex } from '../record.ts';
import { condition, firstWithData, pageAddress, type SitePage, type SiteResource } from './collection.ts';
import { SyncFailure } from './failure.ts';
import { termsIn } from './includes.ts';
import { writePage } from './page-file.ts';
import type { SiteClient } from './site-client.ts';

const TERM = 'taxonomy_term--';
const TID = 'drupal_internal__tid';
const READ = [TID, 'status', 'langcode', 'default_langcode', 'name', 'weight', 'description', 'parent'];

export interface SiteTerms {
  /** Reads the terms, if this page refers to one that is not known yet. @throws SyncFailure */
  ensure(page: SitePage): Promise<void>;
  /** `jurisdictions/de`; undefined for a term that the site does not show. */
  termReference(identifier: Identifier): string | undefined;
  /** New ones that were written. */
  readonly added: number;
}

interface Parts {
  client: SiteClient;
  mapping: JsonApiMapping;
  /** Extended with new terms. */
  index: TermIndex;
  /** The address of a collection. */
  collection(type: string): URL | undefined;
  folder: string;
  shapes: ExportShapes;
  /** Undefined writes nothing. */
  store: Store | undefined;
  warn(text: string): void;
  omitted(count: number): void;
}

export function siteTerms({
  client,
  mapping,
  index,
  collection,
  folder,
  shapes,
  store,
  ...tell
}: Parts): SiteTerms {
  let termReference: SiteTerms['termReference'] = () => undefined;
  let added = 0;
  let isRead = false;
  /** Those that the site did not show when they were asked for. */
  const absent = new Set<string>();
  const isMapped = (type: string) =>
    type.startsWith(TERM) && Boolean(mapping.vocabularies[type.slice(TERM.length)]);

  async function readVocabulary(type: string, key: string | undefined): Promise<SiteResource[]> {
    const address = collection(type);
    if (!address) {
      tell.warn(`The site has no vocabulary ${type.slice(TERM.length)}.`);
      return [];
    }
    const found: SiteResource[] = [];
    const fields = { type, names: key === undefined ? READ : [...READ, key] };
    for (let tid = 0; ;) {
      const filter = condition('after', TID, '>', tid);
      const query = pageAddress(address, { filter, sort: TID, fields });
      const page = await firstWithData(client, query, type, tell.omitted);
      found.push(...page.data);
      if (!page.next) return found;
      const last = Number(page.data.at(-1)?.attributes[TID]);
      if (!(last > tid))
        throw new SyncFailure(`The site does not give ${type} in the order that was asked for.`);
      tid = last;
    }
  }

  async function readAll(): Promise<void> {
    const data: SiteResource[] = [];
    for (const [name, vocabulary] of Object.entries(mapping.vocabularies))
      if (vocabulary) data.push(...(await readVocabulary(TERM + name, vocabulary.key)));
    const file = await writePage(folder, 'terms.json', { data, included: [] });
    const source = await indexExport([file], mapping, folder, undefined, shapes);
    const read = readTerms(source, mapping, index, createTally(), ({ pointer }, message) => {
      // Told once: a term that exists is read again, and changes nothing.
      const term = data[Number(pointer.split('/')[2])];
      if (!isRead && term) tell.warn(`${term.type} “${String(term.attributes['name'])}”: ${message}`);
    });
    if (store) await store.terms.upsertMany(read.records);
    added += read.records.length;
    ({ termReference } = read);
    isRead = true;
  }

  return {
    async ensure(page) {
      const linked = termsIn(page, isMapped);
      const isUnknown = (one: Identifier) => termReference(one) === undefined && !absent.has(one.id);
      if (!linked.some(isUnknown)) return;
      await readAll();
      for (const one of linked.filter(isUnknown)) absent.add(one.id);
    },
    termReference: (identifier) => termReference(identifier),
    get added() {
      return added;
    },
  };
}
