/** The operations of files that are evidence: to ask for leave to attach one, and to download one. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { sha256 } from '#app/api/sealed/seal-file.ts';
import { recordId } from '#app/text/record-id.ts';
import { isLocked, reachDecision, viewItem } from '../reach.server.ts';
import { decisionRecords } from '../record/verify.server.ts';
import { reachToWrite } from '../write.server.ts';
import { sealedFiles } from './compare-files.ts';
import { decisionFiles, toBase64 } from './file-store.server.ts';
import { largestFile, leaveToAttach, refuseFile } from './upload-file.server.ts';

const beginDecisionFile = operation('beginDecisionFile', {
  summary: 'Asks for leave to attach a file to a decision as evidence',
  auth: 'subscriber',
  problems: ['permission_missing', 'not_found', 'evidence_refused'],
  async handle({ services, viewer, params, body: { size = largestFile(services), ...body } }) {
    const row = await reachToWrite(viewer, params['id'], 'edit');
    if ('ok' in row) return row;
    if (size === 0) return refuseFile('empty');
    if (size > largestFile(services)) return refuseFile('large');
    return success(await leaveToAttach(viewer, row, { ...body, size }));
  },
});

const decisionFile = operation('decisionFile', {
  summary: 'A file of a decision, if it is the one that was sealed',
  auth: 'subscriber',
  scope: 'read',
  load: 'bulk',
  problems: ['permission_missing', 'not_found', 'evidence_damaged'],
  async handle({ services, viewer, params }) {
    const row = await reachDecision(viewer, params['id'], 'read');
    if ('ok' in row) return row;
    if (isLocked(row, await viewItem(viewer, row.nid)))
      return failure('permission_missing', {
        detail: 'Your subscription does not include what it is about.',
      });
    const number = recordId(params['number'] ?? '');
    const entries = await services.store.of(decisionRecords).entries(row.id);
    const sealed = sealedFiles(entries).find((one) => one.number === number);
    if (!sealed) return failure('not_found');
    const content = await services.store.of(decisionFiles).read(row.id, sealed.number);
    if (!content || sha256(content) !== sealed.hash) return failure('evidence_damaged');
    return success({
      ...{ name: sealed.name, mediaType: sealed.type, hash: sealed.hash },
      content: toBase64(content),
    });
  },
});

export const fileOperations = [beginDecisionFile, decisionFile];
