/** The API of the inspector: what the configuration does, and edits of it, for administrators. */
import type { ContractEndpoint } from '#app/contract.ts';
import { ConfigDifferences, ReaderAnswer, ReaderQuery, VerticalQuery } from './contract/reader.ts';
import { ConfigState } from './contract/state.ts';

export const endpoints = {
  configState: { method: 'get', path: '/api/configuration', response: ConfigState },
  configReader: {
    method: 'get',
    path: '/api/configuration/reader',
    query: ReaderQuery,
    response: ReaderAnswer,
    failsInPlace: true,
  },
  configDifferences: {
    method: 'get',
    path: '/api/configuration/differences',
    query: VerticalQuery,
    response: ConfigDifferences,
  },
} as const satisfies Record<string, ContractEndpoint>;
