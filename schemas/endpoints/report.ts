import { V, type Endpoint } from './endpoint.ts';

/** The report builder and saved reports. */
export const reportEndpoints = {
  csrfToken: { method: 'get', path: '/api/csrf-token', response: 'report/csrf-token' },
  reportPlaces: {
    method: 'get',
    path: `${V}/workspace/report-builder/jurisdictions`,
    query: 'report/places-query',
    response: 'report/places',
  },
  reportGuideSections: {
    method: 'post',
    path: `${V}/workspace/report-builder/guide-sections`,
    query: 'report/offer-query',
    response: 'report/guide-sections',
  },
  reportRequirementLicense: {
    method: 'post',
    path: `${V}/workspace/report-builder/requirement-license`,
    query: 'report/offer-query',
    response: 'report/requirement-license',
  },
  reportMatrix: {
    method: 'post',
    path: `${V}/workspace/report-builder/matrix`,
    body: 'report/matrix-request',
    response: 'report/matrix',
  },
  exportReport: {
    method: 'post',
    path: `${V}/workspace/report-builder/export`,
    body: 'report/export-request',
    response: 'report/export-file',
  },
  workspaceGuideSections: {
    method: 'post',
    path: `${V}/workspace/guide-sections`,
    body: 'report/workspace-request',
    response: 'report/matrix',
  },
  requirementsTreeTerms: {
    method: 'post',
    path: `${V}/workspace/requirements-tree-terms`,
    query: 'report/requirements-tree-query',
    response: 'report/requirement-terms',
  },
  workspaceRegulatoryUpdate: {
    method: 'post',
    path: `${V}/workspace/regulatory-update`,
    body: 'report/recent-request',
    response: 'report/recent-items',
  },
  workspaceArticle: {
    method: 'post',
    path: `${V}/workspace/article`,
    body: 'report/recent-request',
    response: 'report/recent-items',
  },
  saveReport: {
    method: 'post',
    path: `${V}/saveReport`,
    body: 'report/save-report',
    response: 'report/saved-report',
  },
  reports: { method: 'get', path: `${V}/reports`, response: 'report/saved-reports' },
  report: { method: 'get', path: `${V}/reports/{id}`, response: 'report/saved-report' },
  changeReport: {
    method: 'patch',
    path: `${V}/reports/{id}`,
    body: 'report/report-change',
    response: 'report/saved-report',
  },
  deleteReport: { method: 'delete', path: `${V}/reports/{id}`, response: 'done' },
  duplicateReport: {
    method: 'post',
    path: `${V}/reports/{id}/duplicate`,
    query: 'report/duplicate-query',
    response: 'report/saved-report',
  },
} as const satisfies Record<string, Endpoint>;
