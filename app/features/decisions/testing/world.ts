/**
 * Random items, versions and decisions, and by another way what must have been reopened: the world knows what each version says,
 * and compares no texts.
 */
import { randomUUID } from 'node:crypto';
import type { Services } from '#app/api/services.ts';
import { anArticle } from '#tests/support/content.ts';
import { readBasis, restsOn } from '../basis/page-basis.server.ts';
import { decisions } from '../record/decisions-store.server.ts';

export const VERTICAL = 'payments_compliance';
const SECTIONS = ['Capital', 'Safeguarding', 'Reporting'];
const AT = '2026-11-21T09:00:00.000Z';

/** Numbers from 0 to below 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What an item says, and how it looks. */
interface Item {
  nid: number;
  /** What each section says: another number, other words. */
  words: number[];
  /** Days after the first of January 2027. */
  date: number;
  /** Anything that readers do not read as words. */
  look: number;
  isWithdrawn: boolean;
}

interface Decided {
  id: number;
  nid: number;
  /** Number of the section; -1 for the whole. */
  section: number;
  isReopened: boolean;
}

const sentence = (section: number, words: number) =>
  `The "own funds" of ${SECTIONS[section]} are EUR ${1_000 + words} from the start. Firms report it${words % 2 === 0 ? '' : ' each quarter'}.`;

/** The same words in another look: paragraphs, marks, quotation marks, spaces, numbers. */
function dress(text: string, look: number): string {
  const quoted = look & 1 ? text.replace(/"([^"]*)"/g, '“$1”') : text;
  const spaced = look & 2 ? quoted.replaceAll(' of ', '&nbsp;of \n ') : quoted;
  const marked = look & 4 ? spaced.replace('start', '<strong>start</strong>') : spaced;
  const divided = look & 8 ? marked.replace('. Firms', '.</p><p>Firms') : marked;
  return look & 16
    ? `<ol><li>${divided.replaceAll('<p>', '').replaceAll('</p>', ' ')}</li></ol>`
    : `<p>${divided}</p>`;
}

function publication({ nid, words, date, look }: Item) {
  const value = words
    .map((word, at) => `<h2>${at + 1 + (look % 7)}. ${SECTIONS[at]}</h2>${dress(sentence(at, word), look)}`)
    .join('');
  const day = new Date(Date.UTC(2027, 0, 1 + date)).toISOString().slice(0, 10);
  return anArticle(nid, {
    ...{ type: 'insight-article', path: `item-${nid}`, title: `Item ${nid}` },
    fields: {
      body: { summary: 'A summary', value },
      field_key_dates: [{ kind: 'effective', date: day, label: look % 2 ? 'Applies' : 'In force' }],
    },
  });
}

export interface World {
  decided: readonly Decided[];
  /** Publishes a version of a random item, or withdraws one. */
  publish(): Promise<void>;
  /** Decides on a random item or section. */
  decide(): Promise<void>;
  /** Says that a random reopened decision still holds. */
  confirm(): Promise<void>;
  /** The ids of the decisions that must be reopened, in their order. */
  expected(): number[];
}

type WorldServices = Pick<Services, 'store' | 'config' | 'registry'>;

/** @param userId whose decisions they are */
export async function makeWorld(
  { store, ...services }: WorldServices,
  { userId, items: count, seed }: { userId: number; items: number; seed: number },
): Promise<World> {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const items = Array.from({ length: count }, (_, at): Item => ({
    ...{ nid: 9_000 + at, words: SECTIONS.map(() => 0), date: 0, look: 0, isWithdrawn: false },
  }));
  await store.content.publishMany(items.map(publication));
  const decided: Decided[] = [];

  const happened = (nid: number, concerns: (section: number) => boolean, isMinor: boolean) => {
    if (isMinor) return;
    for (const one of decided) if (one.nid === nid && concerns(one.section)) one.isReopened = true;
  };
  const rests = async (item: Item, section: number) => {
    const record = (await store.content.get(item.nid))!;
    const page = (await readBasis(services, record))!;
    const id = section < 0 ? '' : [...page.sections.keys()][section]!;
    return restsOn(page, { nid: item.nid, version: record.version, section: id })!;
  };

  return {
    decided,
    async publish() {
      const item = items[below(count)]!;
      if (item.isWithdrawn) {
        item.isWithdrawn = false;
        await store.content.publish(publication(item));
        return;
      }
      const what = below(10);
      if (what === 0) {
        item.isWithdrawn = true;
        await store.content.withdraw(item.nid);
        happened(item.nid, () => true, false);
        return;
      }
      const minor = below(4) === 0;
      // Each version looks different, so that each is one.
      item.look = (item.look + 1 + below(30)) % 31;
      const changed = what < 4 ? below(SECTIONS.length) : undefined;
      if (changed !== undefined) item.words[changed]! += 1 + below(3);
      const isMoved = what === 4;
      if (isMoved) item.date += 1;
      await store.content.publish({ ...publication(item), minor });
      happened(
        item.nid,
        (section) => isMoved || (changed !== undefined && (section === changed || section < 0)),
        minor,
      );
    },
    async decide() {
      const item = items[below(count)]!;
      const section = below(SECTIONS.length + 1) - 1;
      if (item.isWithdrawn) return;
      const values = {
        ...{ title: `Decision ${decided.length}`, kind: 'noted' as const, reason: 'Read' },
        ...{ scope: { places: [], products: [], licences: [] }, owner: userId, due: null, approver: null },
      };
      const entry = { key: randomUUID(), by: userId, at: AT };
      const content = { kind: 'decided' as const, values, evidence: [], rests: await rests(item, section) };
      const own = store.of(decisions);
      const id = await own.open({ userId, vertical: VERTICAL, entry: { ...entry, content } }, 100_000);
      if (typeof id !== 'number') throw new Error(id);
      decided.push({ id, nid: item.nid, section, isReopened: false });
    },
    async confirm() {
      const one = decided.filter(({ isReopened }) => isReopened)[0];
      const item = one && items.find(({ nid }) => nid === one.nid)!;
      const row = one && (await store.of(decisions).get(one.id, VERTICAL));
      // Regatlas has not followed yet, or there is nothing to decide on.
      if (!item || item.isWithdrawn || row?.state !== 'reopened') return;
      const content = { kind: 'confirmed' as const, note: '', rests: await rests(item, one.section) };
      const entry = { key: randomUUID(), by: userId, at: AT, content };
      const outcome = await store.of(decisions).add(one.id, row.version, entry, 1_000);
      if (outcome !== 'added') throw new Error(outcome);
      one.isReopened = false;
    },
    expected: () => decided.filter(({ isReopened }) => isReopened).map(({ id }) => id),
  };
}
