/** Comparison reports. */
import { csrfToken } from '../../sign-in/csrf-token.ts';
import { operation, success } from '../../operation.ts';
import { failure } from '../../problem.ts';

const csrf = operation('csrfToken', {
  summary: 'The token for the header X-CSRF-Token of this sign-in',
  auth: 'bearer',
  handle: ({ services, viewer }) => success({ token: csrfToken(services.secret, viewer.user) }),
});

const limits = { jurisdictions: 20, sections: 20, reports: 50 };
const emptyMatrix = (retrieved: string) => ({
  selection: { variant: 'world' as const, jurisdictions: [1101], sections: [2852] },
  columns: [],
  groups: [],
  counts: { cells: 0, notCovered: 0, locked: 0, differingRows: 0, changed: 0 },
  retrieved,
});

export const reportOperations = [
  csrf,
  operation('reportPlaces', {
    summary: 'The jurisdictions that a report can compare, with their coverage',
    auth: 'subscriber',
    problems: ['permission_missing'],
    handle: () => success({ variant: 'world', groups: [], starts: [], limits }),
  }),
  operation('reportGuideSections', {
    summary: 'The sections of guides that a report can compare, with their coverage',
    auth: 'subscriber',
    problems: ['permission_missing'],
    handle: () => success({ jurisdictions: [], groups: [] }),
  }),
  operation('reportRequirementLicense', {
    summary: 'The categories of requirements and the licences that a report can compare, with their coverage',
    auth: 'subscriber',
    problems: ['permission_missing'],
    handle: () => success({ jurisdictions: [], requirements: [], licences: [] }),
  }),
  operation('reportMatrix', {
    summary: 'A comparison report: jurisdictions by sections',
    auth: 'subscriber',
    problems: ['permission_missing', 'not_found'],
    handle: ({ services }) => success(emptyMatrix(services.now().toISOString())),
  }),
  operation('exportReport', {
    summary: 'A comparison report as a Word, Excel or CSV file',
    auth: 'subscriber',
    problems: ['permission_missing', 'not_found'],
    handle: () => success({ name: 'report.csv', mediaType: 'text/csv; charset=utf-8', content: '' }),
  }),
  operation('workspaceGuideSections', {
    summary: 'Cells of guides for jurisdictions and sections',
    auth: 'subscriber',
    problems: ['permission_missing'],
    handle: ({ services }) => success(emptyMatrix(services.now().toISOString())),
  }),
  operation('requirementsTreeTerms', {
    summary: 'The categories and topics of requirements as trees, with counts',
    auth: 'subscriber',
    problems: ['permission_missing'],
    handle: () => success({ categories: [], topics: [] }),
  }),
  operation('workspaceRegulatoryUpdate', {
    summary: 'Recent regulatory updates about jurisdictions',
    auth: 'subscriber',
    problems: ['permission_missing'],
    handle: () => success({ items: [] }),
  }),
  operation('workspaceArticle', {
    summary: 'Recent articles about jurisdictions',
    auth: 'subscriber',
    problems: ['permission_missing'],
    handle: () => success({ items: [] }),
  }),
  operation('saveReport', {
    summary: 'Saves a report with its cells; demands the header X-CSRF-Token',
    auth: 'subscriber',
    statuses: { 200: 'The report that was saved before with the same client_id.', 201: 'The new report.' },
    problems: ['permission_missing', 'csrf_invalid', 'too_many_reports', 'unknown_term'],
    handle: () => failure('too_many_reports'),
  }),
  operation('reports', {
    summary: 'Saved reports of the reader',
    auth: 'subscriber',
    problems: ['permission_missing'],
    handle: () => success({ reports: [], deleted: [], most: 50 }),
  }),
  operation('report', {
    summary: 'A saved report of the reader; its cells are those of reportMatrix',
    auth: 'subscriber',
    problems: ['permission_missing', 'not_found'],
    handle: () => failure('not_found'),
  }),
  operation('changeReport', {
    summary: 'Renames a saved report, saves its cells again, marks changes as read, or brings it back',
    auth: 'subscriber',
    problems: ['permission_missing', 'not_found', 'version_conflict', 'too_many_reports', 'unknown_term'],
    handle: () => failure('not_found'),
  }),
  operation('deleteReport', {
    summary: 'Deletes a saved report; it can be brought back for 30 days',
    auth: 'subscriber',
    problems: ['permission_missing', 'not_found'],
    handle: () => failure('not_found'),
  }),
  operation('duplicateReport', {
    summary: 'Saves a copy of a saved report under a new name',
    auth: 'subscriber',
    statuses: { 201: 'The copy.' },
    problems: ['permission_missing', 'not_found', 'too_many_reports'],
    handle: () => failure('not_found'),
  }),
];
