/** The API of coverage: what is followed, the log of each source, and statements of silence. */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { ExportedFile } from '#app/contracts/exported-file.ts';
import { SourceLog, SourceLogQuery } from './contract/log.ts';
import { Coverage, CoverageFileQuery, CoverageQuery } from './contract/overview.ts';

export const endpoints = {
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
} as const satisfies Record<string, ContractEndpoint>;
