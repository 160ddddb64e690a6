/** A small world of rules and items for tests of the matcher, with an evaluation of its own that shares no code with it. */
import { openStore, type Store, type StoreOptions } from '#app/store/store.ts';
import type { Db } from '#app/store/tables.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import type { WatchQuery } from '../rules-store.server.ts';
import { anArticle } from '#tests/support/content.ts';
import { loadSite } from '#tests/support/site.ts';
import type { WatchServices } from '../rules/watched-items.server.ts';

export const VERTICAL = 'payments_compliance';
export const TYPES = ['analysis-article', 'insight-article'] as const;
/** Words without synonyms, whose forms differ. */
export const WORDS = ['stablecoin', 'outage', 'licence', 'custody', 'merchant', 'sandbox'] as const;
/** Parent of each term, 0 at the top: a region, its countries, and a part of one. */
const PARENTS: Readonly<Record<number, number>> = { 1100: 0, 1101: 1100, 1102: 1100, 1103: 1101 };
export const TIDS = Object.keys(PARENTS).map(Number);
const PRODUCT = 502;

/** What an item says, at one of its states. */
export interface WorldItem {
  type: number;
  /** In the title, which every reader may see. */
  open: readonly number[];
  /** In the body, which only readers with access may see. */
  hidden: readonly number[];
  tid: number | undefined;
  /** A second term. */
  also?: number | undefined;
  locked: boolean;
}

export interface WorldRule {
  words: readonly number[];
  /** Any of the words instead of all. */
  any: boolean;
  type: number | undefined;
  tid: number | undefined;
  /** A term that an item must not have. */
  not?: number | undefined;
  /** The first reader has the product of locked items, the second has not. */
  reader: 0 | 1;
}

const termsOf = ({ tid, also }: WorldItem): number[] => [
  ...new Set([tid, also].filter((one) => one !== undefined)),
];

export function toRecord(nid: number, item: WorldItem): ReturnType<typeof anArticle> {
  const say = (words: readonly number[]) => words.map((word) => WORDS[word]).join(' and ');
  return anArticle(nid, {
    type: TYPES[item.type]!,
    title: `Item ${say(item.open)}`,
    path: `item-${nid}`,
    productAccess: item.locked ? [PRODUCT] : [],
    terms: termsOf(item).map((tid) => ({ field: 'field_jurisdiction', tid })),
    fields: {
      body: { summary: 'A summary', value: `<p>About ${say(item.hidden)}.</p>` },
      ...(termsOf(item).length === 0
        ? {}
        : { field_jurisdiction: termsOf(item).map((tid) => `jurisdictions/key-${tid}`) }),
    },
  });
}

export function toQuery({ words, any, type, tid, not }: WorldRule): WatchQuery {
  return {
    text: words.map((word) => WORDS[word]).join(any ? ' OR ' : ' '),
    types: type === undefined ? [] : [TYPES[type]!],
    terms: tid === undefined ? [] : [{ vid: 'jurisdictions', tids: [tid] }],
    ...(not === undefined ? {} : { not: [{ vid: 'jurisdictions', tids: [not] }] }),
  };
}

/** Whether a rule matches an item, from what both were made of. */
export function shouldMatch(rule: WorldRule, item: WorldItem): boolean {
  if (rule.type !== undefined && rule.type !== item.type) return false;
  const above = new Set<number>();
  for (const own of termsOf(item)) for (let tid = own; tid !== 0; tid = PARENTS[tid] ?? 0) above.add(tid);
  if (rule.tid !== undefined && !above.has(rule.tid)) return false;
  if (rule.not !== undefined && above.has(rule.not)) return false;
  const readable = new Set([...item.open, ...(item.locked && rule.reader === 1 ? [] : item.hidden)]);
  if (rule.words.length === 0) return true;
  return rule.any
    ? rule.words.some((word) => readable.has(word))
    : rule.words.every((word) => readable.has(word));
}

/** What the reader of a rule reads of an item of this world. */
export const stateKey = ({ reader }: WorldRule, { open, hidden, locked }: WorldItem): string =>
  [open.join(), locked && reader === 1 ? 'locked' : hidden.join()].join(' ');

export const worldTerm = (tid: number) => aTerm(tid, { parent: PARENTS[tid] ?? 0 });

/** Two readers, the first with the product. @returns their ids */
export async function addReaders(store: Store): Promise<[number, number]> {
  const { config } = await loadSite();
  const { key } = config.verticals[VERTICAL]!.products[String(PRODUCT)]!;
  const add = async (name: string, products: string[]) => {
    const created = await store.users.create({ email: `${name}@test.example`, passwordHash: 'none' });
    if (!created.ok) throw new Error(created.problem.message);
    const rights = { active: true, permissions: [], legacyPermissions: [], products, trials: [] };
    await store.subscriptions.set({ userId: created.user.id, vertical: VERTICAL, ...rights });
    return created.user.id;
  };
  return [await add('holder', [key]), await add('stranger', [])];
}

/** What a matcher needs, on a store; errors of projections are thrown. */
export async function worldServices(store: Store): Promise<WatchServices> {
  const { config, registry } = await loadSite();
  return {
    config: () => config,
    registry,
    store,
    now: () => new Date('2026-11-21T09:00:00Z'),
    reportError: (error) => {
      throw error;
    },
    reportPluginFault: ({ message }) => {
      throw new Error(message);
    },
  };
}

export async function openSecond(options: StoreOptions): Promise<Store> {
  const opened = await openStore(options);
  if (!opened.ok) throw new Error(opened.problem.message);
  return opened.store;
}

/** A process ended here. */
export class Killed extends Error {}

/** The store of an instance that may end before or after any call that matching makes. */
export function killable(store: Store, isKilled: () => boolean): Store {
  const guard = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]) => {
          if (isKilled()) throw new Killed();
          const answer: unknown = await (value as (...given: unknown[]) => unknown).apply(target, given);
          if (isKilled()) throw new Killed();
          return answer;
        };
      },
    });
  return {
    ...store,
    content: guard(store.content),
    events: guard(store.events),
    terms: guard(store.terms),
    subscriptions: guard(store.subscriptions),
    of: <Repository>(make: (db: Db) => Repository) => guard(store.of(make) as object) as Repository,
  };
}
