/** One decision with its record, as the API answers it. */
import { termsWithRole } from '#app/api/content/terms-with-role.ts';
import { findPlacedToDos } from '#app/api/feature-parts.ts';
import { readerDay, timeZoneFor } from '#app/api/profile-fields.ts';
import { answerShare, findMembers, ownerName } from '#app/api/sharing/sharing.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { personName } from '#app/text/person-name.ts';
import { findChangedLines, firstLines, readParts } from './basis/stood-text.server.ts';
import type { Decision } from './contract/answers.ts';
import { FORMER } from './decision-labels.ts';
import { checkFiles } from './files/check-files.server.ts';
import { sayFile, sealedFiles, type ComparedFile } from './files/compare-files.ts';
import { DECISION } from './limits.ts';
import { decisionLists } from './lists-store.server.ts';
import { isLocked, viewItem, type ItemView, type ReachedDecision } from './reach.server.ts';
import { readCurrent, type EntryRow } from './record/decisions-store.server.ts';
import type { Cause, Current, EntryContent } from './record/entry.ts';
import { decisionRecords, findFault } from './record/verify.server.ts';
import { toSummary } from './summary.server.ts';

const QUOTED = { lines: 6, characters: 1_200 };

type Entry = Decision['entries'][number];

const CAUSES: Readonly<Record<Cause, string>> = {
  text: 'The text changed',
  dates: 'Dates changed',
  gone: 'The item was withdrawn',
  unknown: 'The item can no longer be read',
};

/** Names of places that scopes may have: those of the site. */
export const placeNames = async (viewer: Viewer): Promise<string[]> => [
  ...new Set((await termsWithRole(viewer, 'places')).map(({ name }) => name)),
];

/** Those who may own and approve a decision: the reader whose it is, and those with whom it is shared. */
export async function findPeople(
  viewer: Viewer,
  { id, user_id, created_at }: Pick<ReachedDecision, 'id' | 'user_id' | 'created_at'>,
): Promise<{ all: Decision['people']; managers: readonly number[] }> {
  const { services, user } = viewer;
  const thing = { kind: DECISION, id: String(id), owner: user_id, createdAt: created_at };
  const shared = await findMembers(viewer, thing);
  const owner = shared ? undefined : await services.store.users.byId(user_id);
  const people =
    shared?.members ??
    (owner ? [{ id: owner.id, name: personName(owner.firstName, owner.lastName, owner.email) }] : []);
  return {
    all: people.map(({ id: account, name }) => ({ id: account, name, isYou: account === user.userId })),
    managers: shared?.members.flatMap((member) => (member.manages ? [member.id] : [])) ?? [],
  };
}

/**
 * Who gives a decision another owner: whose decision it is, its owner, its approver, and who manages the team that it is shared
 * with, also with the right to read.
 */
export const mayHandOver = (
  { user: { userId } }: Pick<Viewer, 'user'>,
  { right, owner_id, approver_id }: Pick<ReachedDecision, 'right' | 'owner_id' | 'approver_id'>,
  managers: readonly number[],
): boolean => right === 'own' || owner_id === userId || approver_id === userId || managers.includes(userId);

/** What an entry says beside its kind. */
function say(content: EntryContent): Pick<Entry, 'text' | 'evidence'> & Partial<Entry> {
  switch (content.kind) {
    case 'decided':
    case 'changed': {
      const { values, evidence, rests } = content;
      const said = { decision: values.kind, itemVersion: rests.version };
      return { text: values.reason, evidence: evidence.length, ...said };
    }
    case 'confirmed':
      return { text: content.note, evidence: 0, itemVersion: content.rests.version };
    case 'evidence':
      return {
        ...{ text: content.note, evidence: content.evidence.length },
        ...(content.file && { file: content.file.name }),
      };
    case 'unowned':
      return { text: '', evidence: 0 };
    case 'reopened': {
      const text = `${content.causes.map((cause) => CAUSES[cause]).join('. ')}.`;
      return { text, evidence: 0, itemVersion: content.version };
    }
    default:
      return { text: content.note, evidence: 0 };
  }
}

/** The fields of a version of an item; undefined if it is withheld, or not stored any more. */
const shownFields = async ({ services }: Viewer, nid: number, version: number) =>
  (await services.store.content.revision(nid, version))?.fields;

/** Why it was reopened, and what is different since it was decided. */
async function findChange(
  viewer: Viewer,
  { nid, section }: Pick<ReachedDecision, 'nid' | 'section'>,
  { rests }: Current,
  last: { at: string; content: EntryContent },
  { record, isFull }: ItemView,
): Promise<Decision['change']> {
  const { at, content } = last;
  const causes = content.kind === 'reopened' ? [...content.causes] : (['returned'] as const);
  const none = { causes: [...causes], at, lines: [], isLimited: false };
  if (!record || !isFull || content.kind !== 'reopened' || record.status !== 'published') return none;
  const { services } = viewer;
  const fields = await shownFields(viewer, nid, rests.version);
  const [before, after] = await Promise.all([
    fields && readParts(services, { ...record, fields }, rests.section),
    readParts(services, record, section),
  ]);
  if (!before) return none;
  return { ...none, ...(await findChangedLines(services, { before, after: after ?? [] })) };
}

/** What the decision rests on, as far as the reader may read it. */
async function readBasisText(
  viewer: Viewer,
  { rests }: Current,
  { record, isFull }: ItemView,
): Promise<Decision['on']> {
  const { nid, version, section } = rests;
  const now = record?.version ?? version;
  const none = { title: '', section: '', version, now, stood: [] };
  if (!record || !isFull) return none;
  const title = record.title;
  const fields = await shownFields(viewer, nid, version);
  const parts = fields && (await readParts(viewer.services, { ...record, fields }, section));
  if (!parts) return { ...none, title };
  const stood = firstLines(parts, { ...QUOTED, isNamed: section === '' });
  return { title, section: section === '' ? '' : parts[0]!.title, version, now, stood };
}

function toEntries(
  entries: readonly EntryRow[],
  toName: (tag: string) => string,
  isHidden: boolean,
): Entry[] {
  return entries
    .map(({ number, kind, at, by, content, seal }): Entry => {
      const words = JSON.parse(content) as EntryContent;
      const said = say(words);
      const owner = words.kind === 'handed' ? { owner: toName(words.owner) } : {};
      const text = isHidden && kind !== 'reopened' ? '' : said.text;
      const { file, ...rest } = said;
      const named = file !== undefined && !isHidden ? { file } : {};
      return { number, kind, at, by: by === '' ? '' : toName(by), ...rest, ...named, ...owner, text, seal };
    })
    .reverse();
}

/** The names of files may be words of what the reader may not read. */
const LOCKED_FAULT = 'A file is not the one that was sealed, or is missing.';

function toFiles(
  entries: readonly EntryRow[],
  compared: readonly ComparedFile[],
  toName: (tag: string) => string,
): Decision['files'] {
  const states = new Map(compared.map(({ number, state }) => [number, state]));
  return sealedFiles(entries).map(({ type, by, ...file }) => {
    const state = states.get(file.number);
    return {
      ...{ ...file, mediaType: type, by: toName(by) },
      state: state === undefined || state === 'unnamed' ? 'unchecked' : state,
    };
  });
}

/**
 * A decision with its record, which is checked each time.
 *
 * @param isAgain whether the bytes of its files are read now, also where they were lately
 */
export async function answerDecision(
  viewer: Viewer,
  row: ReachedDecision,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<Decision> {
  const { services, vertical, user } = viewer;
  const records = services.store.of(decisionRecords);
  const [entries, tags, item, person, people, places, by, placed] = await Promise.all([
    records.entries(row.id),
    records.people(row.id),
    viewItem(viewer, row.nid),
    services.store.users.byId(user.userId),
    findPeople(viewer, row),
    placeNames(viewer),
    ownerName(viewer, row),
    findPlacedToDos(viewer, `${DECISION}.${row.id}`),
  ]);
  const today = readerDay(viewer, person ?? { profile: {} });
  const lists = services.store.of(decisionLists);
  const [names, former] = await Promise.all([
    lists.names(tags.map(({ user_id }) => user_id)),
    lists.former([row.id]),
  ]);
  const account = new Map(tags.map(({ tag, user_id }) => [tag, user_id]));
  const current = readCurrent(row);
  const locked = isLocked(row, item);
  const decided = entries.findLast(({ kind }) => ['decided', 'changed', 'confirmed'].includes(kind));
  const reopened = entries.findLast(({ kind }) => ['reopened', 'returned'].includes(kind));
  const [on, { files, checkedAt: filesAt }, change] = await Promise.all([
    readBasisText(viewer, current, item),
    checkFiles(services, row.id, entries, { isAgain }),
    row.state === 'reopened' && reopened
      ? findChange(
          viewer,
          row,
          current,
          { at: reopened.at, content: JSON.parse(reopened.content) as EntryContent },
          item,
        )
      : undefined,
  ]);
  const toName = (tag: string) => names.get(account.get(tag) ?? 0) ?? FORMER;
  const file = files.map(sayFile).find((said) => said !== undefined);
  const fault = findFault(row, entries, tags)?.text ?? (locked && file ? LOCKED_FAULT : file);
  const head = { ...row, share: answerShare(row, { by }) };
  return {
    decision: toSummary(head, item, { today, names, userId: user.userId, former: former.get(head.id) }),
    reason: locked ? '' : current.values.reason,
    evidence: locked ? [] : [...current.evidence],
    files: locked ? [] : toFiles(entries, files, toName),
    decidedAt: decided?.at ?? row.created_at,
    on,
    ...(change && { change }),
    entries: toEntries(entries, toName, locked),
    chain: {
      isWhole: fault === undefined,
      checkedAt: services.now().toISOString(),
      ...(filesAt !== undefined && { filesAt }),
      ...(fault !== undefined && { fault }),
    },
    placed,
    people: people.all,
    mayHandOver: !locked && mayHandOver(viewer, row, people.managers),
    places,
    zone: timeZoneFor(person ?? { profile: {} }, vertical.site),
  };
}
