/** Why a date or an item is a reader's own, in words that every screen shares. */
import { bindsLabel, formatShortList } from './format-list.ts';

/** A place that something concerns, and the union whose law binds it. */
interface Concern {
  place: string;
  law?: string;
  isSure: boolean;
}

/** A reason: a followed place, a watch rule, or another one. */
interface Origin {
  kind: string;
  name: string;
  law?: string;
  isSure?: boolean;
}

/** "Germany", "European Union, binds Germany", "Germany (by its item)". */
function concernText({ place, law, isSure }: Concern): string {
  const text = law === undefined ? place : `${law}, ${bindsLabel([place])}`;
  // Which of the item's jurisdictions the date applies in is unknown, so the date itself is not asserted.
  return isSure ? text : `${text} (by its item)`;
}

/** Reasons by law, so that a union is named once however many followed places it binds. */
export function concernTexts(concerns: readonly Concern[]): string[] {
  const byLaw = Map.groupBy(concerns, ({ law = '', isSure }) => `${law} ${isSure}`);
  return [...byLaw.values()].flatMap((of) => {
    const [{ law, isSure }] = of as [Concern];
    if (law === undefined) return of.map(concernText);
    return concernText({
      place: formatShortList(
        of.map(({ place }) => place),
        3,
      ),
      law,
      isSure,
    });
  });
}

/** Followed places as concerns. */
export function toConcerns(origins: readonly Origin[]): Concern[] {
  return origins.flatMap(({ kind, name, law, isSure = true }) =>
    kind === 'favourite' ? { place: name, isSure, ...(law === undefined ? {} : { law }) } : [],
  );
}

/** All reasons in a line: "European Union, binds Germany; watch rule Safeguarding". */
export function originsText(origins: readonly Origin[]): string {
  const rules = origins.flatMap(({ kind, name }) => (kind === 'rule' ? `watch rule ${name}` : []));
  return [...concernTexts(toConcerns(origins)), ...rules].join('; ');
}
