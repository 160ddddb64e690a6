/** Gathers what an evidence pack holds: only what its maker may read today. */
import { sha256 } from '#app/api/sealed/seal-file.ts';
import { createHash } from 'node:crypto';
import { inSlices } from '#app/queue/slices.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Db } from '#app/store/tables.ts';
import { localDay } from '#app/text/day.ts';
import { personName } from '#app/text/person-name.ts';
import { readSealedWords } from '../basis/page-basis.server.ts';
import { readParts } from '../basis/stood-text.server.ts';
import { FORMER } from '../decision-labels.ts';
import { sealedFiles, type SealedFile } from '../files/compare-files.ts';
import { decisionFiles, toBase64 } from '../files/file-store.server.ts';
import { MOST_PACK_BYTES } from '../limits.ts';
import { decisionLists } from '../lists-store.server.ts';
import { isLocked, listHeads, viewItem, type ItemView, type ListedHead } from '../reach.server.ts';
import type { EntryRow } from '../record/decisions-store.server.ts';
import type { EntryContent, Rests } from '../record/entry.ts';
import { readScope } from '../summary.server.ts';
import {
  PACK_FORMAT,
  type Asked,
  type Manifest,
  type PackedDecision,
  type PackedFile,
  type PackedText,
} from './manifest.ts';

/** Decisions whose records are read with one query. */
const PART = 100;
/** Characters of all texts of a pack: its files would be too large to open. */
const MOST_CHARACTERS = 10_000_000;

/** Why no pack was made, as a sentence; or that it was cancelled. */
export type Refused = { refused: string } | { cancelled: true };

/** The records of some decisions, with who the tags are. */
function packRecords(db: Db) {
  return {
    entries: (ids: readonly number[]): Promise<EntryRow[]> =>
      db
        .selectFrom('decision_entry')
        .selectAll()
        .where('decision_id', 'in', ids)
        .orderBy('decision_id')
        .orderBy('number')
        .execute(),
    people: (ids: readonly number[]) =>
      db
        .selectFrom('decision_person')
        .select(['decision_id', 'tag', 'user_id'])
        .where('decision_id', 'in', ids)
        .execute(),
  };
}

const dayIn = (at: string, zone: string) => localDay(new Date(at), zone);

/** Those of a topic, place and product. */
async function findAsked(
  viewer: Viewer,
  { from, to, zone, topic, place, product }: Asked,
): Promise<ListedHead[]> {
  const heads = (await listHeads(viewer))
    .filter(({ created_at, changed_at }) => dayIn(created_at, zone) <= to && dayIn(changed_at, zone) >= from)
    .filter((head) => place === undefined || readScope(head).places.includes(place))
    .filter((head) => product === undefined || readScope(head).products.includes(product))
    .sort((a, b) => a.id - b.id);
  if (!topic) return heads;
  const { store } = viewer.services;
  const below = new Set((await store.terms.below([topic.tid])).map(({ tid }) => tid));
  const terms = await store.content.terms([...new Set(heads.map(({ nid }) => nid))]);
  return heads.filter(({ nid }) => terms.get(nid)?.some(({ term }) => below.has(term.tid)));
}

interface Gathering {
  viewer: Viewer;
  asked: Asked;
  items: Map<number, ItemView>;
  texts: Map<string, PackedText>;
  characters: number;
  files: PackedFile[];
  /** Bytes of the files that are in it. */
  bytes: number;
}

async function itemFor({ viewer, items }: Gathering, nid: number): Promise<ItemView> {
  const known = items.get(nid) ?? (await viewItem(viewer, nid));
  items.set(nid, known);
  return known;
}

/** The text that an entry rests on, once. */
async function addText(gathering: Gathering, rests: Rests): Promise<void> {
  const { viewer, texts } = gathering;
  const { nid, version, section, heading, text: hash } = rests;
  const key = JSON.stringify([nid, version, section]);
  if (texts.has(key)) return;
  const { record, path, isFull } = await itemFor(gathering, nid);
  const revision = isFull && record ? await viewer.services.store.content.revision(nid, version) : null;
  const none = { nid, version, section, heading, hash, path: '', title: '', words: null, lines: [] };
  if (!record || !isFull) return void texts.set(key, { ...none, missing: 'access' });
  const head = { ...none, path: path ?? '', title: revision?.title ?? record.title };
  if (!revision) return void texts.set(key, { ...head, missing: 'withheld' });
  const stood = { ...record, fields: revision.fields };
  const words = await readSealedWords(viewer.services, stood, section);
  if (words === undefined || createHash('sha256').update(words).digest('hex') !== hash)
    return void texts.set(key, { ...head, missing: 'different' });
  const parts = (await readParts(viewer.services, stood, section)) ?? [];
  const lines = parts.flatMap((part) => [
    ...(section === '' ? [{ kind: 'heading' as const, text: part.title }] : []),
    ...part.blocks.map(({ kind, text }) => ({ kind: kind === 'heading' ? kind : ('text' as const), text })),
  ]);
  gathering.characters += words.length + lines.reduce((sum, { text }) => sum + text.length, 0);
  texts.set(key, { ...head, words, lines });
}

/** A file as it was sealed, if it still is that, and fits. */
async function addFile(gathering: Gathering, decision: number, sealed: SealedFile): Promise<void> {
  const { viewer, files } = gathering;
  const { number, bytes, hash } = sealed;
  const about = { decision, number, content: null };
  if (gathering.bytes + bytes > MOST_PACK_BYTES) return void files.push({ ...about, missing: 'size' });
  const content = await viewer.services.store.of(decisionFiles).read(decision, number);
  if (!content || sha256(content) !== hash) return void files.push({ ...about, missing: 'damaged' });
  gathering.bytes += bytes;
  files.push({ ...about, content: toBase64(content) });
}

/** A decision of the days; undefined if nothing happened to it then. */
function toPacked(
  { id }: ListedHead,
  entries: readonly EntryRow[],
  people: Record<string, string>,
  { from, to, zone }: Asked,
): PackedDecision | undefined {
  const until = entries.filter((entry) => dayIn(entry.at, zone) <= to);
  if (!until.some((entry) => dayIn(entry.at, zone) >= from)) return undefined;
  return {
    id,
    entries: until.map(({ key: _, ...entry }) => entry),
    people,
    later: entries.slice(until.length).map(({ kind, at }) => ({ kind, at })),
  };
}

async function readRecords({ services }: Viewer, heads: readonly ListedHead[]) {
  const ids = heads.map(({ id }) => id);
  const own = services.store.of(packRecords);
  const [entries, tags] = await Promise.all([own.entries(ids), own.people(ids)]);
  const names = await services.store.of(decisionLists).names(tags.map(({ user_id }) => user_id));
  const byDecision = Map.groupBy(entries, (entry) => entry.decision_id);
  const tagsByDecision = Map.groupBy(tags, (tag) => tag.decision_id);
  return (id: number) => ({
    entries: byDecision.get(id) ?? [],
    people: Object.fromEntries(
      (tagsByDecision.get(id) ?? []).map(({ tag, user_id }) => [tag, names.get(user_id ?? 0) ?? FORMER]),
    ),
  });
}

interface PackToMake {
  number: number;
  asked: Asked;
  /** @returns false if it was cancelled */
  progress(done: number, total: number): Promise<boolean>;
}

/** Everything that was decided in some days, with the texts as they stood. */
export async function gatherPack(
  viewer: Viewer,
  { number, asked, progress }: PackToMake,
): Promise<Manifest | Refused> {
  const { services, vertical, user } = viewer;
  const heads = await findAsked(viewer, asked);
  const gathering: Gathering = {
    viewer,
    asked,
    items: new Map(),
    texts: new Map(),
    characters: 0,
    files: [],
    bytes: 0,
  };
  const decisions: PackedDecision[] = [];
  let leftOut = 0;
  const turn = inSlices();
  for (let at = 0; at < heads.length; at += PART) {
    if (!(await progress(at, heads.length))) return { cancelled: true };
    const part = heads.slice(at, at + PART);
    const recordFor = await readRecords(viewer, part);
    for (const head of part) {
      await turn();
      const { entries, people } = recordFor(head.id);
      const packed = toPacked(head, entries, people, asked);
      if (!packed) continue;
      if (isLocked(head, await itemFor(gathering, head.nid))) {
        leftOut += 1;
        continue;
      }
      decisions.push(packed);
      for (const { content } of packed.entries) {
        const said = JSON.parse(content) as EntryContent;
        if ('rests' in said) await addText(gathering, said.rests);
      }
      for (const file of sealedFiles(packed.entries)) await addFile(gathering, packed.id, file);
      if (gathering.characters > MOST_CHARACTERS)
        return { refused: 'The texts are too long for one file. Choose fewer days, or a place or topic.' };
    }
  }
  if (!(await progress(heads.length, heads.length))) return { cancelled: true };
  const person = await services.store.users.byId(user.userId);
  return {
    format: PACK_FORMAT,
    number,
    site: { name: vertical.site.name, origin: services.originOf(vertical) },
    madeAt: services.now().toISOString(),
    madeFor: person ? personName(person.firstName, person.lastName, person.email) : FORMER,
    asked,
    decisions,
    texts: [...gathering.texts.values()],
    files: gathering.files,
    leftOut,
  };
}
