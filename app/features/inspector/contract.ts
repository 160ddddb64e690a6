/** The API of the inspector: what the configuration does, and edits of it, for administrators. */
import type { ContractEndpoint } from '#app/contract.ts';
import { ConfigDifferences, ReaderAnswer, ReaderQuery, VerticalQuery } from './contract/reader.ts';
import {
  ConfigForm,
  EditList,
  EditPlan,
  EditRequest,
  FormQuery,
  PlanRequest,
  WrittenEdit,
} from './contract/edits.ts';
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
  configForm: {
    method: 'get',
    path: '/api/configuration/form',
    query: FormQuery,
    response: ConfigForm,
    failsInPlace: true,
  },
  planConfigEdit: {
    method: 'post',
    path: '/api/configuration/plan',
    body: PlanRequest,
    response: EditPlan,
    failsInPlace: true,
  },
  configEdits: { method: 'get', path: '/api/configuration/edits', response: EditList },
  writeConfigEdit: {
    method: 'post',
    path: '/api/configuration/edits',
    body: EditRequest,
    response: WrittenEdit,
    failsInPlace: true,
  },
  revertConfigEdit: {
    method: 'post',
    path: '/api/configuration/edits/{id}/reversal',
    response: WrittenEdit,
    failsInPlace: true,
  },
} as const satisfies Record<string, ContractEndpoint>;
