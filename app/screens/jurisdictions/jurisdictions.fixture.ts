/** Jurisdictions of both verticals for stories, as the API would return them. */
import type { JurisdictionNode } from '#app/contracts/jurisdictions.ts';
import { toRegions } from './places.ts';

function node(tid: number, name: string, over: Partial<JurisdictionNode> = {}): JurisdictionNode {
  const key = name.toLowerCase().replace(/\W+/g, '-');
  return {
    ...{ tid, name, key, iso: null, link: `/jurisdiction/${tid}/${key}` },
    ...(over.link === null ? {} : { nid: tid + 6000 }),
    ...{
      field_disable: 0,
      child: [],
      product_access: [],
      covered: true,
      licenses: { count: 0, names: [] },
      requirements: 0,
    },
    ...over,
  };
}
const region = (tid: number, name: string, child: JurisdictionNode[]) =>
  node(tid, name, { category: 'region', link: null, child });
const unassessed = (tid: number, name: string, iso: string) => node(tid, name, { iso, covered: false });

/** Payments: unions and countries, one of them locked. Without `updates`, they are not in the subscription. */
const paymentsTree = (updates: (count: number) => { updates?: number }) => [
  region(1000, 'Europe', [
    node(1002, 'United Kingdom', {
      ...{ iso: 'gb', status: 'open-licensing', licenses: { count: 4, names: [] }, requirements: 38 },
      ...{ requirements_link: '/requirement/5001', guide: '/guide/1202/gb', ...updates(14) },
    }),
    node(1040, 'Germany', {
      ...{ iso: 'de', status: 'open-licensing', licenses: { count: 3, names: [] }, field_disable: 1 },
      ...updates(5),
    }),
    unassessed(1046, 'Andorra', 'ad'),
  ]),
  region(1050, 'Asia', [
    node(1053, 'South Korea', { iso: 'kr', status: 'limited-licensing', ...updates(2) }),
    node(1054, 'China', { iso: 'cn', status: 'bank-led', ...updates(0) }),
  ]),
];

/** Gambling: a country regulated by its states, a monopoly and a prohibition. */
const gamblingTree = [
  region(1000, 'Europe', [
    node(1041, 'Denmark', { iso: 'dk', status: 'open-licensing', requirements: 22, updates: 3 }),
    node(1045, 'Finland', { iso: 'fi', status: 'in-transition', updates: 7 }),
    node(1047, 'Norway', { iso: 'no', status: 'monopoly', updates: 1 }),
  ]),
  region(1060, 'North America', [
    node(1061, 'United States', {
      ...{ iso: 'us', status: 'sub-national', updates: 19 },
      child: [
        node(1062, 'New Jersey', { iso: 'us-nj', category: 'state', status: 'open-licensing' }),
        node(1063, 'Utah', { iso: 'us-ut', category: 'state', status: 'prohibited' }),
      ],
    }),
  ]),
];

export const payments = toRegions(paymentsTree((updates) => ({ updates })));
export const paymentsWithoutUpdates = toRegions(paymentsTree(() => ({})));
export const gambling = toRegions(gamblingTree);
