/** Citations in narrow cells. Pure. */

/** `Zahlungsdiensteaufsichtsgesetz (ZAG), section 12`: name, abbreviation, and the place in it. */
const ABBREVIATED = /^(.+) \((\p{Lu}[\p{L}\d]{1,9})\)(, .+)$/u;

/**
 * A citation with the abbreviation that it gives for a name, where it also names a place in it: `ZAG, section 12`.
 * Otherwise the citation as it is; what follows a name in brackets may also be an authority or a number, so the
 * abbreviation must be made of letters of the name, beginning with its first.
 */
export function shortCitation(title: string): string {
  const [, name = '', short = '', place = ''] = ABBREVIATED.exec(title) ?? [];
  return short !== '' && abbreviates(short, name) ? short + place : title;
}

function abbreviates(short: string, name: string): boolean {
  const letters = [...short.toLowerCase()];
  if (!name.toLowerCase().startsWith(letters[0]!)) return false;
  let at = 0;
  for (const letter of name.toLowerCase()) if (letter === letters[at]) at++;
  return at === letters.length;
}
