/** The operations that add to the record: to decide, to decide again, and what is said of a decision. */
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import { refuseRight } from '#app/api/sharing/sharing.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { isDay } from '#app/text/day.ts';
import { cleanLine, cleanText } from '#app/text/normalise.ts';
import { answerDecision, findPeople, placeNames } from './answer.server.ts';
import { compareBasis, readBasis, restsOn } from './basis/page-basis.server.ts';
import type { Decision } from './contract/answers.ts';
import type { DecisionChange, DecisionRequest, DecisionStep } from './contract/requests.ts';
import { kindLabels } from './decision-labels.ts';
import { followedDecisions } from './follow/follow-store.server.ts';
import { DECISION, MOST_DECISIONS, MOST_ENTRIES } from './limits.ts';
import {
  isLocked,
  reachDecision,
  tellDecision,
  viewItem,
  type ItemView,
  type ReachedDecision,
} from './reach.server.ts';
import { decisions, type NewEntry } from './record/decisions-store.server.ts';
import type { NewContent } from './record/entry-columns.server.ts';
import type { Evidence, Rests } from './record/entry.ts';

/** How often a decision is tried on an item that is published meanwhile. */
const TRIES = 3;

const NOT_INCLUDED = failure('permission_missing', {
  detail: 'Your subscription does not include what it is about.',
});
const CHANGED = failure('text_changed', { detail: 'Read what it says now, and decide on that.' });

/** An item that the reader may decide on. */
function readable({ record, path, isFull }: ItemView) {
  if (!record || path === undefined) return failure('not_found');
  return isFull ? record : NOT_INCLUDED;
}

/**
 * What a decision rests on, of the version of now: the reader has read it, or an earlier version that says the same.
 *
 * @param read the version that the reader has read
 */
async function findRests(
  viewer: Viewer,
  { nid, section }: Pick<Rests, 'nid' | 'section'>,
  read: number,
): Promise<Rests | Failure> {
  const { services } = viewer;
  const record = readable(await viewItem(viewer, nid));
  if ('ok' in record) return record;
  const page = await readBasis(services, record);
  if (!page) return failure('item_failed');
  const rests = restsOn(page, { nid, version: record.version, section });
  if (read === record.version)
    return rests ?? failure('not_found', { detail: 'The item has no such section.' });
  const fields = await services.store.of(followedDecisions).fieldsAt({ nid, version: read });
  const before = fields && (await readBasis(services, { ...record, fields }));
  const was = before && restsOn(before, { nid, version: read, section });
  if (!was) return rests ? CHANGED : failure('not_found', { detail: 'The item has no such section.' });
  const { causes, now } = compareBasis(was, page, record.version);
  return causes.length > 0 ? CHANGED : now;
}

/** Does something on the version of now, again if another one is published meanwhile. */
async function onNow<Result>(
  viewer: Viewer,
  about: Pick<Rests, 'nid' | 'section'>,
  read: number,
  run: (rests: Rests) => Promise<Result | 'stale'>,
): Promise<Result | Failure> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const rests = await findRests(viewer, about, read);
    if ('ok' in rests) return rests;
    const outcome = await run(rests);
    if (outcome !== 'stale') return outcome;
  }
  return CHANGED;
}

const invalid = (pointer: string, message: string) =>
  failure('invalid_fields', { detail: message, errors: [{ pointer, message }] });

type Given = Omit<DecisionRequest, 'key' | 'nid' | 'section' | 'read' | 'evidence'>;
type Values = Extract<NewContent, { values: unknown }>['values'];

const cleanNames = (names: readonly string[]) =>
  [...new Set(names.map(cleanLine))].filter((name) => name !== '');
const cleanEvidence = (given: readonly Evidence[] = []): Evidence[] =>
  given.map(({ title, url }) => ({ title: cleanLine(title) || url, url }));

/** What a person decides, checked. @param title by default that of what it is about */
async function toValues(
  viewer: Viewer,
  { kind, reason = '', due = '', scope, ...given }: Given,
  { title, people }: { title: string; people: readonly { id: number }[] },
): Promise<Values | Failure> {
  const { userId } = viewer.user;
  const { owner = userId, approver = null } = given;
  const known = (account: number | null) => account === null || people.some(({ id }) => id === account);
  if (due !== '' && !isDay(due)) return invalid('/due', 'This day does not exist.');
  if (!known(owner)) return invalid('/owner', 'The owner cannot open the decision. Share it first.');
  if (!known(approver)) return invalid('/approver', 'The approver cannot open the decision. Share it first.');
  if (approver !== null && (approver === owner || approver === userId))
    return invalid('/approver', 'The approver is somebody else than the owner and than you.');
  const { places = [], products = [], licences = [] } = scope ?? {};
  const names = places.length > 0 ? await placeNames(viewer) : [];
  const strange = names.length > 0 ? cleanNames(places).find((name) => !names.includes(name)) : undefined;
  if (strange !== undefined) return invalid('/scope/places', `The site has no place “${strange}”.`);
  return {
    ...{ title: cleanLine(given.title ?? '') || title, kind, reason: cleanText(reason) },
    scope: { places: cleanNames(places), products: cleanNames(products), licences: cleanNames(licences) },
    ...{ owner, approver, due: due === '' ? null : due },
  };
}

/** What it is called without a title of its own: the section, or the item. */
async function findTitle(viewer: Viewer, nid: number, section: string): Promise<string> {
  const record = readable(await viewItem(viewer, nid));
  if ('ok' in record) return '';
  const page = section === '' ? undefined : await readBasis(viewer.services, record);
  return page?.sections.get(section)?.title || record.title;
}

/** Answers with the decision as it is now. */
async function answer(viewer: Viewer, id: number, more = {}): Promise<Outcome<Decision>> {
  const row = await reachDecision(viewer, String(id), 'read');
  return 'ok' in row ? row : success(await answerDecision(viewer, row), more);
}

const decide = operation('decide', {
  summary: 'Records a decision on an item, a section or a requirement',
  auth: 'subscriber',
  statuses: { 201: 'Recorded.' },
  problems: [
    ...(['permission_missing', 'not_found', 'invalid_fields', 'item_failed'] as const),
    ...(['text_changed', 'too_many_decisions'] as const),
  ],
  async handle({ services, viewer, body: { key, nid, section = '', read, evidence, ...given } }) {
    const { user, vertical } = viewer;
    const title = given.title ? '' : await findTitle(viewer, nid, section);
    const values = await toValues(viewer, given, { title, people: [{ id: user.userId }] });
    if ('ok' in values) return values;
    const made = { key, by: user.userId, at: services.now().toISOString() };
    const outcome = await onNow(viewer, { nid, section }, read, (rests) => {
      const content = { kind: 'decided' as const, values, evidence: cleanEvidence(evidence), rests };
      const entry = { ...made, content };
      return services.store
        .of(decisions)
        .open({ userId: user.userId, vertical: vertical.id, entry }, MOST_DECISIONS);
    });
    if (outcome === 'full')
      return failure('too_many_decisions', { detail: `There can be ${MOST_DECISIONS} of one reader.` });
    return typeof outcome === 'number' ? answer(viewer, outcome, { status: 201 }) : outcome;
  },
});

/** A decision whose record the reader may add to. */
export async function reachToWrite(
  viewer: Viewer,
  id: string | undefined,
  need: 'read' | 'edit',
): Promise<ReachedDecision | Failure> {
  const row = await reachDecision(viewer, id, 'read');
  if ('ok' in row) return row;
  const refused = refuseRight(row, need, DECISION);
  return refused ?? (isLocked(row, await viewItem(viewer, row.nid)) ? NOT_INCLUDED : row);
}

/** Answers after an attempt to add an entry. @param said what the owner is told of it */
export async function finish(
  viewer: Viewer,
  row: ReachedDecision,
  outcome: 'added' | 'conflict' | 'full' | Failure,
  said: string,
): Promise<Outcome<Decision>> {
  if (typeof outcome !== 'string') return outcome;
  if (outcome === 'full')
    return failure('too_many_decisions', { detail: `A decision can have ${MOST_ENTRIES} entries.` });
  if (outcome === 'added') {
    await tellDecision(viewer, row, said);
    return answer(viewer, row.id);
  }
  const now = await answer(viewer, row.id);
  return now.ok ? failure('version_conflict', { current: now.value }) : now;
}

const changeDecision = operation('changeDecision', {
  summary: 'Decides again; what was decided before stays in the record',
  auth: 'subscriber',
  problems: [
    ...(['permission_missing', 'not_found', 'invalid_fields', 'item_failed'] as const),
    ...(['text_changed', 'version_conflict', 'too_many_decisions'] as const),
  ],
  async handle({ services, viewer, params, body }) {
    const { key, version, read, evidence, ...given }: DecisionChange = body;
    const row = await reachToWrite(viewer, params['id'], 'edit');
    if ('ok' in row) return row;
    const { all: people } = await findPeople(viewer, row);
    const values = await toValues(viewer, given, { title: row.title, people });
    if ('ok' in values) return values;
    const made = { key, by: viewer.user.userId, at: services.now().toISOString() };
    const outcome = await onNow(viewer, row, read, (rests) => {
      const content = { kind: 'changed' as const, values, evidence: cleanEvidence(evidence), rests };
      return services.store.of(decisions).add(row.id, version, { ...made, content }, MOST_ENTRIES);
    });
    return finish(viewer, row, outcome, `Decided again: ${kindLabels[values.kind].toLowerCase()}`);
  },
});

const STEPS: Readonly<
  Record<DecisionStep['step'], { from: readonly string[]; isApprovers?: true; said: string }>
> = {
  confirm: { from: ['reopened'], said: 'It still holds' },
  approve: { from: ['waiting'], isApprovers: true, said: 'Approved' },
  return: { from: ['waiting'], isApprovers: true, said: 'Sent back' },
  close: { from: ['decided', 'reopened'], said: 'Done' },
  evidence: { from: ['waiting', 'decided', 'reopened', 'closed'], said: 'Evidence added' },
};

function toContent({ step, note = '', evidence }: DecisionStep): Exclude<NewContent, { rests: Rests }> {
  const said = { note: cleanText(note) };
  if (step === 'evidence') return { kind: 'evidence', ...said, evidence: cleanEvidence(evidence) };
  const kind = step === 'approve' ? 'approved' : step === 'return' ? 'returned' : 'closed';
  return { kind, ...said };
}

const addDecisionStep = operation('addDecisionStep', {
  summary: 'Approves a decision, sends it back, says that it still holds or is done, or adds evidence',
  auth: 'subscriber',
  problems: [
    ...(['permission_missing', 'not_found', 'invalid_fields', 'item_failed'] as const),
    ...(['text_changed', 'version_conflict', 'too_many_decisions'] as const),
  ],
  async handle({ services, viewer, params, body }) {
    const { key, version, step, read, note = '', evidence = [] } = body;
    const { from, isApprovers, said } = STEPS[step];
    const row = await reachToWrite(viewer, params['id'], isApprovers ? 'read' : 'edit');
    if ('ok' in row) return row;
    const { userId } = viewer.user;
    if (isApprovers && row.approver_id !== userId)
      return failure('permission_missing', { detail: 'Only its approver can do this.' });
    if (step === 'evidence' && evidence.length === 0) return invalid('/evidence', 'Add a link.');
    if (step === 'return' && note.trim() === '') return invalid('/note', 'Say why you send it back.');
    if (step === 'confirm' && read === undefined) return invalid('/read', 'Say which version you have read.');
    const own = services.store.of(decisions);
    const made = { key, by: userId, at: services.now().toISOString() };
    const add = (content: NewContent) => {
      const entry: NewEntry & { key: string; by: number } = { ...made, content };
      // In another state there is another version, unless the client did not look.
      const seen = from.includes(row.state) ? version : -1;
      return own.add(row.id, seen, entry, MOST_ENTRIES);
    };
    const outcome =
      step === 'confirm'
        ? await onNow(viewer, row, read!, (rests) => add({ kind: 'confirmed', note: cleanText(note), rests }))
        : await add(toContent(body));
    return finish(viewer, row, outcome === 'stale' ? CHANGED : outcome, said);
  },
});

export const writeOperations = [decide, changeDecision, addDecisionStep];
