import { V, type Endpoint } from './endpoint.ts';

/** Checklists and their items. */
export const checklistsEndpoints = {
  checklists: {
    method: 'get',
    path: `${V}/workspace/checklists`,
    response: 'checklists/checklists-overview',
  },
  addChecklist: {
    method: 'post',
    path: `${V}/workspace/checklists`,
    body: 'checklists/checklist-request',
    response: 'checklists/checklist-page',
  },
  checklistDraft: {
    method: 'get',
    path: `${V}/workspace/checklists/draft`,
    query: 'checklists/checklist-draft-query',
    response: 'checklists/checklist-draft',
  },
  checklistDates: {
    method: 'get',
    path: `${V}/workspace/checklists/dates`,
    query: 'checklists/checklist-dates-query',
    response: 'checklists/checklist-dates',
  },
  checklist: {
    method: 'get',
    path: `${V}/workspace/checklists/{id}`,
    response: 'checklists/checklist-page',
  },
  changeChecklist: {
    method: 'patch',
    path: `${V}/workspace/checklists/{id}`,
    body: 'checklists/checklist-change',
    response: 'checklists/checklist-page',
  },
  deleteChecklist: { method: 'delete', path: `${V}/workspace/checklists/{id}`, response: 'done' },
  moveChecklistItem: {
    method: 'post',
    path: `${V}/workspace/checklists/{id}/order`,
    body: 'checklists/checklist-move',
    response: 'checklists/checklist-page',
  },
  addChecklistItem: {
    method: 'post',
    path: `${V}/workspace/checklists/{id}/items`,
    body: 'checklists/checklist-item-request',
    response: 'checklists/checklist-item',
  },
  changeChecklistItem: {
    method: 'patch',
    path: `${V}/workspace/checklists/{id}/items/{item}`,
    body: 'checklists/checklist-item-change',
    response: 'checklists/checklist-item',
  },
  deleteChecklistItem: {
    method: 'delete',
    path: `${V}/workspace/checklists/{id}/items/{item}`,
    response: 'done',
  },
} as const satisfies Record<string, Endpoint>;
