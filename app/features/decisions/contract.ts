/** The API of decisions. */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { ExportedFile } from '#app/contracts/exported-file.ts';
import { Decision, DecisionDraft, DecisionList } from './contract/answers.ts';
import {
  DecisionChange,
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
  decision: { method: 'get', path: `${DECISIONS}/{id}`, response: Decision },
  changeDecision: { method: 'patch', path: `${DECISIONS}/{id}`, body: DecisionChange, response: Decision },
  addDecisionStep: {
    method: 'post',
    path: `${DECISIONS}/{id}/steps`,
    body: DecisionStep,
    response: Decision,
  },
} as const satisfies Record<string, ContractEndpoint>;
