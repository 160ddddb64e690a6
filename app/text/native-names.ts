/** What countries call themselves, from the Unicode CLDR of the runtime: `Deutschland`, `España`, `日本`. */

/**
 * Languages in which countries name themselves beside their most frequent one, as in Belgium or Switzerland. A language
 * is asked for a country only if CLDR has a locale of the two.
 */
const SHARED_LANGUAGES = ['ar', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ru', 'sv', 'zh'];

/** Whether CLDR has data for a language in a country: `fr-BE`, but not `fr-JP`. */
function isLocale(locale: string): boolean {
  return new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale;
}

const known = new Map<string, readonly string[]>();

/**
 * The names of a country in its own languages, each once.
 *
 * @param iso ISO 3166-1 alpha-2 in either case; of any other text there are none
 * @example nativeNames('be') // ["België", "Belgien", "Belgique"]
 */
export function nativeNames(iso: string): readonly string[] {
  const region = iso.toUpperCase();
  if (!/^[A-Z]{2}$/.test(region)) return [];
  const names = known.get(region) ?? read(region);
  known.set(region, names);
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
