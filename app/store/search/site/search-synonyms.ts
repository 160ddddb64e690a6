/**
 * Other ways to say what readers search for: from the vertical's glossaries, vocabularies and configuration, and what
 * places call themselves.
 */
import type { VerticalConfig } from '#app/config/model.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import type { Synonyms } from '../language/syntax/expand-synonyms.ts';
import { createSynonyms, type SynonymEntry } from '../language/syntax/synonyms.ts';
import type { Store } from '#app/store/store.ts';
import { nativeNames } from '#app/text/native-names.ts';

type Known = { at: number; until: number; synonyms: Synonyms };

/** A new term alone is not a change of content. */
const MAX_AGE_MS = 60_000;

/** By store and vertical; a changed configuration has new verticals. */
const known = new WeakMap<Store, WeakMap<VerticalConfig, Known>>();

async function readEntries(store: Store, vertical: VerticalConfig): Promise<SynonymEntry[]> {
  const configured = Object.values(vertical.site.search.synonyms).map(
    ([name = '', ...also]): SynonymEntry => ({ name, also }),
  );
  const terms = await store.terms.all();
  const places = vocabulariesWithRole(vertical, 'places');
  const named = terms.flatMap(({ vid, name, description, iso }): SynonymEntry[] => {
    const vocabulary = Object.hasOwn(vertical.vocabularies, vid) ? vertical.vocabularies[vid] : undefined;
    // Companies are readers' own; their names are in no text.
    if (!vocabulary?.enabled || vocabulary.role === 'companies') return [];
    const also = iso && places.includes(vid) ? nativeNames(iso) : [];
    return [{ name, also, ...(vocabulary.role === 'glossary' && description && { description }) }];
  });
  return [...configured, ...named];
}

/** The synonyms of a vertical, cached until content or a term changes, and for a minute at most. */
export async function searchSynonyms(
  { store, now }: { store: Store; now(): Date },
  vertical: VerticalConfig,
): Promise<Synonyms> {
  const verticals = known.get(store) ?? new WeakMap<VerticalConfig, Known>();
  known.set(store, verticals);
  const at = await store.events.latestId();
  const current = verticals.get(vertical);
  const time = now().getTime();
  if (current?.at === at && time < current.until) return current.synonyms;
  const synonyms = createSynonyms(await readEntries(store, vertical));
  verticals.set(vertical, { at, until: time + MAX_AGE_MS, synonyms });
  return synonyms;
}
