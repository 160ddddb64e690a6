/** The API of coverage: what is followed, the log of each source, and statements of silence. */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { ExportedFile } from '#app/contracts/exported-file.ts';
import { Done } from '#app/contracts/outcome.ts';
import { AlertList, AlertRequest, StatementAlertRequest } from './contract/alerts.ts';
import { ChecksAnswer, ChecksRequest, GapRequest, Managed, SourceRequest } from './contract/manage.ts';
import {
  Statement,
  StatementAnswer,
  StatementFileQuery,
  StatementList,
  StatementRequest,
} from './contract/statements.ts';
import { SourceLog, SourceLogQuery } from './contract/log.ts';
import { Coverage, CoverageFileQuery, CoverageQuery } from './contract/overview.ts';

const MANAGE = `${V}/coverage/manage`;
const ALERTS = `${V}/coverage/alerts`;
const STATEMENT_ALERTS = `${V}/coverage/statement-alerts`;
const STATEMENTS = `${V}/coverage/statements`;

export const endpoints = {
  coverageAlerts: { method: 'get', path: ALERTS, response: AlertList },
  askCoverageAlert: { method: 'post', path: ALERTS, body: AlertRequest, response: Done },
  deleteCoverageAlert: { method: 'delete', path: `${ALERTS}/{id}`, response: Done },
  askStatementAlert: { method: 'post', path: STATEMENT_ALERTS, body: StatementAlertRequest, response: Done },
  deleteStatementAlert: { method: 'delete', path: `${STATEMENT_ALERTS}/{id}`, response: Done },
  coverage: { method: 'get', path: `${V}/coverage`, query: CoverageQuery, response: Coverage },
  exportCoverage: {
    method: 'get',
    path: `${V}/coverage/export`,
    query: CoverageFileQuery,
    response: ExportedFile,
  },
  coverageLog: {
    method: 'get',
    path: `${V}/coverage/sources/{id}`,
    query: SourceLogQuery,
    response: SourceLog,
  },
  makeCoverageStatement: {
    method: 'post',
    path: STATEMENTS,
    body: StatementRequest,
    response: StatementAnswer,
  },
  coverageStatements: { method: 'get', path: STATEMENTS, response: StatementList },
  coverageStatement: { method: 'get', path: `${STATEMENTS}/{number}`, response: Statement },
  coverageStatementFile: {
    method: 'get',
    path: `${STATEMENTS}/{number}/file`,
    query: StatementFileQuery,
    response: ExportedFile,
  },
  deleteCoverageStatement: { method: 'delete', path: `${STATEMENTS}/{number}`, response: Done },
  manageCoverage: { method: 'get', path: MANAGE, response: Managed },
  saveCoverageSource: { method: 'post', path: `${MANAGE}/sources`, body: SourceRequest, response: Done },
  saveCoverageGap: { method: 'post', path: `${MANAGE}/gaps`, body: GapRequest, response: Done },
  recordCoverageChecks: {
    method: 'post',
    path: `${MANAGE}/checks`,
    body: ChecksRequest,
    response: ChecksAnswer,
  },
} as const satisfies Record<string, ContractEndpoint>;
