/** The API of reports: what can be compared, the comparison and its files, and saved reports. */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { ReportMatrix } from '#app/contracts/comparison.ts';
import { Done } from '#app/contracts/outcome.ts';
import {
  OfferQuery,
  PlacesQuery,
  ReportGuideSections,
  ReportPlaces,
  ReportRequirementLicense,
} from './contract/builder.ts';
import { ExportRequest, MatrixRequest, ReportFile } from './contract/comparison.ts';
import {
  DuplicateQuery,
  ReportChange,
  ReportLook,
  SaveReport,
  SavedReport,
  SavedReports,
} from './contract/saved.ts';
import {
  RecentItems,
  RecentRequest,
  RequirementTerms,
  RequirementTermsQuery,
  WorkspaceSections,
} from './contract/workspace.ts';

export type {
  ReportGuideSections,
  ReportPlaceGroup,
  ReportPlaceOffer,
  ReportPlaces,
  ReportSectionGroup,
  ReportSectionOffer,
} from './contract/builder.ts';
export type { ExportFormat, MatrixRequest, ReportFile } from './contract/comparison.ts';
export type { SaveReport, SavedReport, SavedReportChange, SavedReports } from './contract/saved.ts';
export type { ReportPlace } from './contract/terms.ts';
export type { RecentItems, RecentRequest, RequirementTerm } from './contract/workspace.ts';

const BUILDER = `${V}/workspace/report-builder`;

export const endpoints = {
  reportPlaces: {
    method: 'get',
    path: `${BUILDER}/jurisdictions`,
    query: PlacesQuery,
    response: ReportPlaces,
  },
  reportGuideSections: {
    method: 'post',
    path: `${BUILDER}/guide-sections`,
    query: OfferQuery,
    response: ReportGuideSections,
  },
  reportRequirementLicense: {
    method: 'post',
    path: `${BUILDER}/requirement-license`,
    query: OfferQuery,
    response: ReportRequirementLicense,
  },
  reportMatrix: {
    method: 'post',
    path: `${BUILDER}/matrix`,
    body: MatrixRequest,
    response: ReportMatrix,
  },
  exportReport: {
    method: 'post',
    path: `${BUILDER}/export`,
    body: ExportRequest,
    response: ReportFile,
  },
  workspaceGuideSections: {
    method: 'post',
    path: `${V}/workspace/guide-sections`,
    body: WorkspaceSections,
    response: ReportMatrix,
  },
  requirementsTreeTerms: {
    method: 'post',
    path: `${V}/workspace/requirements-tree-terms`,
    query: RequirementTermsQuery,
    response: RequirementTerms,
  },
  workspaceRegulatoryUpdate: {
    method: 'post',
    path: `${V}/workspace/regulatory-update`,
    body: RecentRequest,
    response: RecentItems,
  },
  workspaceArticle: {
    method: 'post',
    path: `${V}/workspace/article`,
    body: RecentRequest,
    response: RecentItems,
  },
  saveReport: { method: 'post', path: `${V}/saveReport`, body: SaveReport, response: SavedReport },
  reports: { method: 'get', path: `${V}/reports`, response: SavedReports },
  report: { method: 'get', path: `${V}/reports/{id}`, response: SavedReport },
  changeReport: {
    method: 'patch',
    path: `${V}/reports/{id}`,
    body: ReportChange,
    response: SavedReport,
  },
  deleteReport: { method: 'delete', path: `${V}/reports/{id}`, response: Done },
  lookAtReport: { method: 'post', path: `${V}/reports/{id}/look`, body: ReportLook, response: Done },
  duplicateReport: {
    method: 'post',
    path: `${V}/reports/{id}/duplicate`,
    query: DuplicateQuery,
    response: SavedReport,
  },
} as const satisfies Record<string, ContractEndpoint>;
