/** The API of decisions. */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { SigningKeyList } from '#app/contracts/signing-keys.ts';
import { ExportedFile } from '#app/contracts/exported-file.ts';
import { Done } from '#app/contracts/outcome.ts';
import { Decision, DecisionDraft, DecisionList } from './contract/answers.ts';
import { DecisionFile, FileLeave, FileRequest } from './contract/files.ts';
import { EvidencePacks, PackFileQuery, PackRequest } from './contract/packs.ts';
import {
  DecisionChange,
  DecisionOwner,
  DecisionQuery,
  DecisionRequest,
  DecisionsExportQuery,
  DecisionsQuery,
  DecisionStep,
  DraftQuery,
} from './contract/requests.ts';

const DECISIONS = `${V}/decisions`;

export const endpoints = {
  decisions: { method: 'get', path: DECISIONS, query: DecisionsQuery, response: DecisionList },
  decide: { method: 'post', path: DECISIONS, body: DecisionRequest, response: Decision },
  decisionDraft: { method: 'get', path: `${DECISIONS}/draft`, query: DraftQuery, response: DecisionDraft },
  exportDecisions: {
    method: 'get',
    path: `${DECISIONS}/export`,
    query: DecisionsExportQuery,
    response: ExportedFile,
  },
  evidencePacks: { method: 'get', path: `${DECISIONS}/packs`, response: EvidencePacks },
  askEvidencePack: {
    method: 'post',
    path: `${DECISIONS}/packs`,
    body: PackRequest,
    response: EvidencePacks,
  },
  packKeys: { method: 'get', path: `${DECISIONS}/pack-keys`, response: SigningKeyList },
  deleteEvidencePack: { method: 'delete', path: `${DECISIONS}/packs/{id}`, response: Done },
  evidencePackFile: {
    method: 'get',
    path: `${DECISIONS}/packs/{id}/file`,
    query: PackFileQuery,
    response: ExportedFile,
  },
  decision: { method: 'get', path: `${DECISIONS}/{id}`, query: DecisionQuery, response: Decision },
  changeDecision: { method: 'patch', path: `${DECISIONS}/{id}`, body: DecisionChange, response: Decision },
  beginDecisionFile: {
    method: 'post',
    path: `${DECISIONS}/{id}/files`,
    body: FileRequest,
    response: FileLeave,
  },
  decisionFile: { method: 'get', path: `${DECISIONS}/{id}/files/{number}`, response: DecisionFile },
  handOverDecision: {
    method: 'post',
    path: `${DECISIONS}/{id}/owner`,
    body: DecisionOwner,
    response: Decision,
  },
  addDecisionStep: {
    method: 'post',
    path: `${DECISIONS}/{id}/steps`,
    body: DecisionStep,
    response: Decision,
  },
} as const satisfies Record<string, ContractEndpoint>;
