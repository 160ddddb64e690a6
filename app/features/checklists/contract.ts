/** The API of checklists and their items. */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { ExportedFile } from '#app/contracts/exported-file.ts';
import { Done } from '#app/contracts/outcome.ts';

import { ChecklistItem, ChecklistPage, ChecklistsOverview } from './contract/answers.ts';
import {
  ChecklistChange,
  ChecklistDraft,
  ChecklistItemChange,
  ChecklistItemRequest,
  ChecklistMove,
  ChecklistRequest,
  DraftQuery,
  ExportQuery,
} from './contract/requests.ts';

export type {
  ChecklistItem,
  ChecklistLimits,
  ChecklistPage,
  ChecklistSource,
  ChecklistSummary,
  ChecklistTemplateSummary,
  ChecklistsOverview,
} from './contract/answers.ts';
export type {
  ChecklistChange,
  ChecklistDraft,
  ChecklistItemChange,
  ChecklistItemRequest,
  ChecklistRequest,
} from './contract/requests.ts';

const LISTS = `${V}/workspace/checklists`;

export const endpoints = {
  checklists: { method: 'get', path: LISTS, response: ChecklistsOverview },
  addChecklist: { method: 'post', path: LISTS, body: ChecklistRequest, response: ChecklistPage },
  checklistDraft: { method: 'get', path: `${LISTS}/draft`, query: DraftQuery, response: ChecklistDraft },
  checklist: { method: 'get', path: `${LISTS}/{id}`, response: ChecklistPage },
  exportChecklist: {
    method: 'get',
    path: `${LISTS}/{id}/export`,
    query: ExportQuery,
    response: ExportedFile,
  },
  changeChecklist: {
    method: 'patch',
    path: `${LISTS}/{id}`,
    body: ChecklistChange,
    response: ChecklistPage,
  },
  deleteChecklist: { method: 'delete', path: `${LISTS}/{id}`, response: Done },
  moveChecklistItem: {
    method: 'post',
    path: `${LISTS}/{id}/order`,
    body: ChecklistMove,
    response: ChecklistPage,
  },
  addChecklistItem: {
    method: 'post',
    path: `${LISTS}/{id}/items`,
    body: ChecklistItemRequest,
    response: ChecklistItem,
  },
  changeChecklistItem: {
    method: 'patch',
    path: `${LISTS}/{id}/items/{item}`,
    body: ChecklistItemChange,
    response: ChecklistItem,
  },
  deleteChecklistItem: { method: 'delete', path: `${LISTS}/{id}/items/{item}`, response: Done },
} as const satisfies Record<string, ContractEndpoint>;
