/** The API of versions: each of them to read and cite, and what changed between two. */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { ItemChanges, ItemChangesQuery } from './contract/changes.ts';
import { ItemComparison, ItemComparisonQuery } from './contract/comparison.ts';
import { VersionToCite, VersionToCiteQuery } from './contract/version.ts';

export type { ItemChanges } from './contract/changes.ts';
export type { ComparedRow, ItemComparison, OtherItem } from './contract/comparison.ts';
export type { ListedVersion } from './contract/parts.ts';
export type { CitedParagraph, VersionToCite } from './contract/version.ts';

export const endpoints = {
  itemChanges: {
    method: 'get',
    path: `${V}/versions/{nid}/changes`,
    query: ItemChangesQuery,
    response: ItemChanges,
  },
  versionToCite: {
    method: 'get',
    path: `${V}/versions/{nid}/{version}`,
    query: VersionToCiteQuery,
    response: VersionToCite,
  },
  compareItems: {
    method: 'get',
    path: `${V}/compare/{nid}`,
    query: ItemComparisonQuery,
    response: ItemComparison,
  },
} as const satisfies Record<string, ContractEndpoint>;
