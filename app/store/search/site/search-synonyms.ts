/**
 * Other ways to say what readers search for: from the vertical's glossaries, vocabularies and configuration, and what
 * places call themselves (`Deutschland`, `España`, `日本`, from the Unicode CLDR of the runtime).
 */
import type { VerticalConfig } from '#app/config/model.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import { type Synonyms, createSynonyms, type SynonymEntry } from '../language/syntax/synonyms.ts';
import type { Store } from '#app/store/store.ts';

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

/**
 * Languages in which countries name themselves beside their most frequent one, as in Belgium or Switzerland. A language
 * is asked for a country only if CLDR has a locale of the two.
 */
const SHARED_LANGUAGES = ['ar', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ru', 'sv', 'zh'];

/**
 * Whether CLDR has data for a language in a country: `fr-BE`, but not `fr-JP`. Formats of numbers know it as well as others,
 * and the library of Node keeps for good what it reads for each locale: 5 MB for all of them, and 65 MB for those of dates.
 */
function isLocale(locale: string): boolean {
  return new Intl.NumberFormat(locale).resolvedOptions().locale === locale;
}

const knownNames = new Map<string, readonly string[]>();

/**
 * The names of a country in its own languages, each once.
 *
 * @param iso ISO 3166-1 alpha-2 in either case; of any other text there are none
 * @example nativeNames('be') // ["België", "Belgien", "Belgique"]
 */
export function nativeNames(iso: string): readonly string[] {
  const region = iso.toUpperCase();
  if (!/^[A-Z]{2}$/.test(region)) return [];
  const names = knownNames.get(region) ?? read(region);
  knownNames.set(region, names);
  return names;
}

function read(region: string): string[] {
  const { language } = new Intl.Locale(`und-${region}`).maximize();
  const languages = [
    ...(language && language !== 'und' ? [language] : []),
    ...SHARED_LANGUAGES.filter((shared) => isLocale(`${shared}-${region}`)),
  ];
  return [
    ...new Set(
      languages.flatMap(
        (one) => new Intl.DisplayNames([one], { type: 'region', fallback: 'none' }).of(region) ?? [],
      ),
    ),
  ];
}
