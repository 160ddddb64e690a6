/** The number of a provision: `97` of `Article 97(1)`. */
const NUMBER = /\d+[a-z]{0,2}/;
const NUMBERS = /(\d+[a-z]{0,2})(?:\s?(?:to|-|–)\s?(\d+))?/g;

/** Whether a source names the provision, perhaps in a list: `Directive (EU) 2015/2366, Articles 5, 11 and 97 to 99`. */
export function restsOn(source: string, provision: string): boolean {
  const number = NUMBER.exec(provision)?.[0];
  const kind = provision.split(' ')[0]!.toLowerCase();
  const said = source
    .toLowerCase()
    .split(/\b(?=(?:article|section|regulation|rule|schedule|chapter|annex)s?\b)/);
  return said
    .filter((part) => part.startsWith(kind))
    .some((part) =>
      [...part.matchAll(NUMBERS)].some(
        ([, from, to]) =>
          from === number ||
          (to !== undefined && Number(from) <= Number(number) && Number(number) <= Number(to)),
      ),
    );
}
