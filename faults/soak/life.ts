/** The site as it is used: who reads, what they have, and what they do at a constant rate. */
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom, type Random } from '../../cli/samples/random.ts';
import { KINDS, LIST, type Scene } from './deeds.ts';
import { signInPerson, type Person } from './people.ts';
import { WORD_OF_ACTS } from './publishing.ts';
import type { Tally } from './tally.ts';

/** Deeds; one has two requests in the mean. */
const PER_SECOND = 3;
/** Beyond it the machine is too busy for the rate, and a deed is left out. */
const MOST_AT_ONCE = 16;
/** An access token lives for fifteen minutes. */
const SIGN_IN_AFTER_MS = 8 * 60_000;
const ITEMS_OF_SOURCE = 40;
const RULES_OF_READER = 3;
const EVERYTHING = 'full@demo.test';

export interface Life {
  /** Deeds that were left out because too many ran. */
  leftOut(): number;
  /** Ends when the time has come and every deed has ended. */
  end: Promise<void>;
}

export interface Site {
  origin: string;
  tally: Tally;
  webhookUrl: string;
  /** Addresses of readers besides the account with everything. */
  readers: readonly string[];
}

type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: { title: string; detail?: string } };

function orThrow<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`${outcome.problem.title} ${outcome.problem.detail ?? ''}`);
  return outcome.value;
}

/** Items of each source, so of each content type. */
async function findItems(person: Person): Promise<{ path: string; nid: number }[]> {
  const client = person.client('preparation');
  const { sources } = orThrow(await client.call('search', { query: { size: 0 } }));
  const items: { path: string; nid: number }[] = [];
  for (const { id } of sources) {
    const found = orThrow(
      await client.call('search', { query: { 'type[]': [id], size: ITEMS_OF_SOURCE, sort: 'newest' } }),
    );
    for (const { results } of Object.values(found.results))
      items.push(...results.map(({ item: { path, nid } }) => ({ path, nid })));
  }
  return items;
}

/** Rules that every publication matches, with mail at once, and a feed of all of them. @returns the feeds */
async function watch(person: Person): Promise<string[]> {
  const client = person.client('preparation');
  for (let n = 0; n < RULES_OF_READER; n++)
    orThrow(
      await client.call('addWatchRule', {
        body: { asks: { words: WORD_OF_ACTS }, name: `Acts ${n}`, schedule: n === 0 ? 'urgent' : 'daily' },
      }),
    );
  const { atom, rss, calendar } = orThrow(await client.call('makeWatchlistFeed'));
  return [atom, rss, calendar];
}

/** How many pages a list has: beyond the last one it is 404. */
async function countPages(list: string, cookie: string): Promise<number> {
  const exists = async (page: number) =>
    (await fetch(`${list}?page=${page}`, { headers: { cookie } })).status === 200;
  let [known, beyond] = [1, 2];
  while (await exists(beyond)) [known, beyond] = [beyond, beyond * 2];
  while (beyond - known > 1) {
    const between = Math.floor((known + beyond) / 2);
    if (await exists(between)) known = between;
    else beyond = between;
  }
  return known;
}

export interface Prepared {
  people: Person[];
  scene: Scene;
}

export async function prepare({ origin, tally, webhookUrl, readers }: Site): Promise<Prepared> {
  const people: Person[] = [];
  for (const email of [EVERYTHING, ...readers]) people.push(await signInPerson(origin, email, tally));
  const [everything] = people;
  const client = everything!.client('preparation');
  orThrow(
    await client.call('addWebhook', {
      body: { url: webhookUrl, events: ['item.published', 'item.changed', 'rule.matched'] },
    }),
  );
  const { token } = orThrow(await client.call('makeApiToken', { body: { name: 'Soak', days: 30 } }));
  const feeds: string[] = [];
  for (const person of people) feeds.push(...(await watch(person)));
  const items = await findItems(everything!);
  const listPages = await countPages(origin + LIST, everything!.cookie());
  return {
    people,
    scene: { origin, tally, random: createRandom(1), items, apiToken: token, feeds, listPages },
  };
}

/** Kinds in the order in which they are done, mixed, each as often as its weight says. */
function program(random: Random): (typeof KINDS)[number][] {
  const all = KINDS.flatMap((kind) => Array.from({ length: Math.round(kind.weight * 5) }, () => kind));
  for (let at = all.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}

/** Lets people do what they do until the time has come. */
export function live({ people, scene }: Prepared, until: number): Life {
  const kinds = program(scene.random);
  const done = new Map<string, number>();
  const running = new Set<Promise<unknown>>();
  let leftOut = 0;
  const signedIn = new Map(people.map((person) => [person, performance.now()]));
  async function doOne(at: number) {
    const { name, deed, withTools } = kinds[at % kinds.length]!;
    const person = withTools ? people[0]! : people[at % people.length]!;
    const n = done.get(name) ?? 0;
    done.set(name, n + 1);
    if (performance.now() - signedIn.get(person)! > SIGN_IN_AFTER_MS) {
      signedIn.set(person, performance.now());
      await person.signInAgain();
    }
    await deed(scene, person, n);
  }
  async function go() {
    for (let at = 0; performance.now() < until; at++) {
      if (running.size >= MOST_AT_ONCE) leftOut++;
      else {
        // What was not answered is counted where it was asked.
        const one: Promise<unknown> = doOne(at)
          .catch(() => undefined)
          .finally(() => running.delete(one));
        running.add(one);
      }
      await delay(1_000 / PER_SECOND);
    }
    await Promise.all(running);
  }
  return { leftOut: () => leftOut, end: go() };
}
