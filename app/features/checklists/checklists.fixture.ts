/** Checklists for stories and tests; the reference day is 21 November 2026. */
import type { ChecklistItem, ChecklistLimits, ChecklistsOverview, ChecklistSummary } from './contract.ts';

export const limits: ChecklistLimits = {
  ...{ lists: 100, items: 200, title: 200, note: 2000, owner: 120, reason: 500, evidence: 1000 },
};

const source = { nid: 5001, path: '/requirement/5001' };
const times = { createdAt: '2026-10-01T09:00:00.000Z', changedAt: '2026-11-20T09:00:00.000Z' };

export const uk: ChecklistSummary = {
  ...{ id: 1, title: 'United Kingdom: payment requirements', total: 6, finished: 2, version: 3, source },
  counts: { open: 3, in_progress: 1, done: 1, not_applicable: 1 },
  nextDue: { item: 11, title: 'Reconcile client money every reconciliation day', due: '2026-11-18' },
  ...times,
};

export const lists: ChecklistSummary[] = [
  uk,
  {
    ...{
      id: 2,
      title: 'Licence application: a very long title that does not fit into one line of the list',
      version: 1,
    },
    ...{ counts: { open: 6, in_progress: 0, done: 0, not_applicable: 0 }, total: 6, finished: 0, ...times },
    nextDue: { item: 21, title: 'Submit the application', due: '2027-02-01' },
  },
  {
    ...{ id: 3, title: 'Incident of October', version: 1, total: 5, finished: 5, ...times },
    counts: { open: 0, in_progress: 0, done: 5, not_applicable: 0 },
  },
  {
    ...{ id: 4, title: 'Policy review 2025', version: 2, total: 5, finished: 5, ...times },
    ...{
      counts: { open: 0, in_progress: 0, done: 5, not_applicable: 0 },
      archivedAt: '2026-01-10T09:00:00.000Z',
    },
  },
];

export const overview: ChecklistsOverview = {
  checklistsOverview: lists,
  deleted: [{ id: 9, title: 'Crypto travel rule', version: 2 }],
  templates: [
    { id: 'policy-review', title: 'Policy review', description: 'The yearly review of a policy.', items: 5 },
    { id: 'incident-report', title: 'Incident report', description: 'After a major incident.', items: 1 },
  ],
  limits,
};

const item = (id: number, title: string, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  ...{ id, title, note: '', owner: '', due: '', status: 'open', reason: '', evidence: '' },
  ...{ section: 'Own funds', version: 1 },
  ...more,
});

export const items: ChecklistItem[] = [
  item(11, 'Reconcile client money every reconciliation day', {
    ...{ due: '2026-11-18', owner: 'Mira Kovač', source: { ...source, anchor: 'reconcile' } },
  }),
  item(12, 'Hold initial capital of EUR 20,000, 50,000 or 125,000 according to the services provided', {
    ...{ due: '2026-11-30', owner: 'ines@firm.example', status: 'in_progress' },
    ...{ note: 'Ask finance for the latest figures.\nAttach the auditor’s letter.' },
    ...{
      evidence: 'https://drive.firm.example/capital.pdf',
      source: { ...source, anchor: 'initial-capital' },
    },
  }),
  item(13, 'Report fraud data', { due: '2027-01-31', status: 'done', owner: 'Jonas' }),
  item(14, 'Agents of small institutions', { status: 'not_applicable', reason: 'We have no agents' }),
  item(15, 'Complaints: final response in 15 business days', {
    toDo: {
      ...{ label: 'Decision D-31', path: '/decisions/31', isOpen: true },
      says: 'Reopened on 20 Nov 2026: it has to be decided again',
    },
  }),
  item(16, 'Yearly audit of safeguarding', { due: '2026-11-21', toDo: { isOpen: false } }),
];
