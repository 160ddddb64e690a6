/** Which parts of two items treat the same. Pure. */
import { plainSigns } from '#app/text/redline/text-key.ts';
import { leadingNumber } from '#app/text/redline/own-number.ts';
import { slugFor } from '#app/text/normalise.ts';

/** A part of an item. */
export interface PartToMatch {
  /** Path of the field, or id of the heading. */
  key: string;
  title: string;
  /** What the part is about, where the item says so: a reference to a term. */
  about?: string;
  isSection: boolean;
}

/** A part that both have, or one of them. */
export interface MatchedParts<Part> {
  one?: Part;
  other?: Part;
}

/**
 * Parts with the same term or field, then those with the same heading; its number, and the names of what the items are about,
 * do not count. What only the other has comes after the part before it.
 *
 * @param names of both items: `Lithuania` in “Licences in Lithuania”
 */
export function matchParts<Part extends PartToMatch>(
  ones: readonly Part[],
  others: readonly Part[],
  names: readonly string[],
): MatchedParts<Part>[] {
  const partner = new Map<Part, Part>();
  const pairBy = (keyFor: (part: Part) => string | undefined) => {
    const paired = new Set(partner.values());
    const free = uniqueBy(
      others.filter((part) => !paired.has(part)),
      keyFor,
    );
    const open = uniqueBy(
      ones.filter((part) => !partner.has(part)),
      keyFor,
    );
    for (const [key, part] of open) {
      const found = free.get(key);
      if (found) partner.set(part, found);
    }
  };
  pairBy(({ about }) => about);
  pairBy(({ key, isSection }) => (isSection ? undefined : key));
  pairBy(({ title, isSection }) => (isSection ? headingKey(title, names) : undefined));
  const taken = new Set(partner.values());
  const rows = ones.map((one): MatchedParts<Part> => ({
    one,
    ...(partner.has(one) && { other: partner.get(one)! }),
  }));
  others.forEach((other, at) => {
    if (taken.has(other)) return;
    const place = rows.findIndex((row) => at > 0 && row.other === others[at - 1]) + 1;
    rows.splice(place, 0, { other });
  });
  return rows;
}

/** Parts by key; those that share one with another part of their item are left out, because either could be meant. */
function uniqueBy<Part>(
  parts: readonly Part[],
  keyFor: (part: Part) => string | undefined,
): Map<string, Part> {
  const byKey = Map.groupBy(parts, keyFor);
  return new Map(
    [...byKey].flatMap(([key, [part, ...more]]) =>
      key && part && more.length === 0 ? [[key, part] as const] : [],
    ),
  );
}

function headingKey(title: string, names: readonly string[]): string {
  const plain = plainSigns(title).trim();
  const bare = plain.slice(leadingNumber(plain, true).length);
  const slug = `-${slugFor(bare)}-`;
  return names.reduce((text, name) => text.replace(`-${slugFor(name)}-`, '-…-'), slug);
}
