/** Uploads of evidence: who may, and what becomes of a file that has arrived (`app/api/uploads`). */
import { failure, type Failure } from '#app/api/problem.ts';
import { sha256 } from '#app/api/sealed/seal-file.ts';
import type { Services } from '#app/api/services.ts';
import { viewerFor } from '#app/api/sign-in/authenticate.ts';
import {
  createUploads,
  uploadFormPath,
  uploadPath,
  type UploadKind,
} from '#app/api/uploads/receive-upload.ts';
import type { Received } from '#app/api/uploads/upload-form.ts';
import { issueTicket, type Upload } from '#app/api/uploads/upload-ticket.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { recordId } from '#app/text/record-id.ts';
import { cleanText } from '#app/text/normalise.ts';
import {
  LARGEST_FILE,
  LONGEST_FILE_NOTE,
  MOST_ACCOUNT_BYTES,
  MOST_ENTRIES,
  MOST_FILE_BYTES,
  MOST_FILES,
} from '../limits.ts';
import { tellDecision, type ReachedDecision } from '../reach.server.ts';
import { decisions } from '../record/decisions-store.server.ts';
import { reachToWrite } from '../write.server.ts';
import { readFileType } from './file-facts.server.ts';
import { cleanFileName } from './file-name.ts';
import { REFUSALS, type Refusal } from './refusals.ts';

const TICKET = { audience: 'decision-upload', seconds: 3_600 };

const MOST = { entries: MOST_ENTRIES, files: MOST_FILES, bytes: MOST_FILE_BYTES, share: MOST_ACCOUNT_BYTES };

export const refuseFile = (reason: Refusal): Failure =>
  failure('evidence_refused', { detail: REFUSALS[reason] });

/** Bytes of the largest file that this server takes. */
export const largestFile = ({ largestUpload }: Pick<Services, 'largestUpload'>): number =>
  Math.min(LARGEST_FILE, largestUpload);

/** The decision of a leave, and its reader. */
interface Target {
  viewer: Viewer;
  row: ReachedDecision;
}

async function find(services: Services, { userId, vertical, about }: Upload): Promise<Target | Failure> {
  const viewer = await viewerFor(services, userId, vertical);
  if (!viewer || !Object.hasOwn(viewer.vertical.features, 'decisions')) return failure('permission_missing');
  const row = await reachToWrite(viewer, about['decision'], 'edit');
  return 'ok' in row ? row : { viewer, row };
}

async function store(
  services: Services,
  { viewer, row }: Target,
  { content, fileName, fields }: Received,
  { about, userId }: Upload,
): Promise<Response | Failure> {
  // A form without a file sends an empty one without a name.
  if (fileName === '' && content.length === 0) return refuseFile('none');
  if (content.length === 0) return refuseFile('empty');
  if (content.length > largestFile(services)) return refuseFile('large');
  const name = cleanFileName(fileName);
  const found = readFileType(content, name);
  if ('refused' in found) return refuseFile(found.refused);
  const note = cleanText((about['note'] ?? fields['note'] ?? '').slice(0, LONGEST_FILE_NOTE));
  const file = { name, type: found.type, bytes: content.length, hash: sha256(content) };
  const made = { key: about['key']!, by: userId, at: services.now().toISOString() };
  const outcome = await services.store.of(decisions).attach(row.id, { ...made, note, file }, content, MOST);
  if (outcome === 'gone') return failure('not_found');
  if (outcome !== 'added') return refuseFile(outcome);
  await tellDecision(viewer, row, `Evidence added: ${name}`);
  return Response.json({ name, hash: file.hash }, { status: 201, headers: { 'Cache-Control': 'no-store' } });
}

/** What the page is told by its address: it shows no words that somebody else put there. */
function reasonFor({ code, detail }: Failure): Refusal {
  const said = (Object.keys(REFUSALS) as Refusal[]).find((reason) => REFUSALS[reason] === detail);
  if (said) return said;
  if (code === 'body_too_large') return 'large';
  if (code === 'too_many_requests') return 'busy';
  if (code === 'token_invalid') return 'expired';
  return code === 'permission_missing' || code === 'not_found' ? 'denied' : 'failed';
}

const PATH = '/api/decision-uploads';

/** Where the page without scripts is led: to the decision, whose form has what was typed. */
function formLeadsTo(
  services: Services,
  { searchParams }: URL,
  { failure: failed, fields }: Parameters<NonNullable<UploadKind<Target>['formLeadsTo']>>[2],
): string | undefined {
  const { verticals } = services.config();
  const id = recordId(searchParams.get('decision') ?? '');
  const vertical = searchParams.get('vertical') ?? '';
  if (id === undefined || !Object.hasOwn(verticals, vertical)) return undefined;
  const links = linksIn(verticals[vertical]!);
  const params = { id: String(id) };
  if (!failed) return links.href('decisions/one', { params, query: { done: 'file' } });
  const note = (fields['note'] ?? '').slice(0, LONGEST_FILE_NOTE);
  const query = { attach: '1', refused: reasonFor(failed), ...(note && { note }) };
  return links.href('decisions/one', { params, query, hash: 'attach' });
}

const kind: UploadKind<Target> = {
  ...{ path: PATH, audience: TICKET.audience, find, store, formLeadsTo },
  refuse: (reason) => refuseFile(reason === 'too-slow' ? 'slow' : 'cut'),
};

export const fileUploads = createUploads(kind);

/** Leave to attach one file to a decision. @param name without it, the form of a page says it */
export async function leaveToAttach(
  viewer: Viewer,
  { id }: Pick<ReachedDecision, 'id'>,
  { key, name = '', size, note }: { key: string; name?: string; size: number; note?: string },
) {
  const about = { decision: String(id), key, ...(note === undefined ? {} : { note }) };
  const ticket = await issueTicket(TICKET, viewer, { fileName: name, size, about });
  const query = new URLSearchParams({ vertical: viewer.vertical.id, decision: String(id) });
  return {
    ...{ address: uploadPath(kind), ticket },
    formAddress: `${uploadFormPath(kind)}?${query.toString()}`,
    largest: largestFile(viewer.services),
  };
}
