/** 500 questions to both clocks, each answered by brute force as well, over real publications on both engines. */
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { anItem } from '#app/store/testing/samples.ts';
import { knownOn, sayingsByPart, shownOn, type ReadVersion } from './clocks.server.ts';
import { inForceOn } from './law-clock.ts';
import { readParts } from './read-parts.ts';
import { statementsOn, type DateKinds } from './typed-dates.ts';
import {
  bruteInForce,
  bruteShown,
  bruteStatement,
  type Played,
  type PlayedDate,
  type Question,
  type SaidDays,
} from './testing/brute-force.ts';

const html = { type: 'string', contentMediaType: 'text/html' };
const inForce = { type: 'object', 'x-in-force': true };
const schema = {
  properties: {
    said: inForce,
    dates: { type: 'array', 'x-role': 'key-dates', items: { type: 'object' } },
    body: { type: 'object', properties: { value: html } },
    sections: {
      type: 'array',
      items: { properties: { title: { type: 'string' }, text: html, said: inForce } },
    },
  },
} as unknown as ContentSchema;

const KINDS = {
  ...{ starts: { inForce: 'from' }, stops: { inForce: 'to' }, goes: { inForce: 'repealed' }, other: {} },
} as unknown as DateKinds;
const EVENTS = ['one-applies', 'two-applies'];

/** Ten days around the day on which computers begin to count, and one before and after everything. */
const DAYS = ['0000-01-01', '1969-12-27', '1969-12-28', '1969-12-29', '1969-12-30', '1969-12-31'].concat([
  '1970-01-01',
  '1970-01-02',
  '1970-01-03',
  '1970-01-04',
  '1970-01-05',
  '9999-12-31',
]);
const BEGIN = Date.parse('1969-12-28T12:00:00Z');
const ZONES = ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata'];
const HOUR = 3_600_000;

const said = fc
  .record(
    { from: fc.integer({ min: 1, max: 10 }), to: fc.integer({ min: 1, max: 10 }) },
    { requiredKeys: [] },
  )
  .map(({ from, to }): SaidDays | undefined =>
    from === undefined && to === undefined
      ? undefined
      : from !== undefined && to !== undefined
        ? { from: Math.min(from, to), to: Math.max(from, to) }
        : from === undefined
          ? { to: to! }
          : { from },
  );
/** Days of its own, or of events, or of both: they may not agree. */
const saidOrNamed = fc.oneof(
  said,
  fc
    .tuple(
      fc.option(said, { nil: undefined }),
      fc.record(
        { begins: fc.constantFrom(...EVENTS, 'nowhere'), ends: fc.constantFrom(...EVENTS) },
        { requiredKeys: ['begins'] },
      ),
    )
    .map(([own, named]): SaidDays => ({ ...own, ...named })),
);
const aDate = fc.record<PlayedDate>({
  event: fc.constantFrom(...EVENTS),
  kind: fc.constantFrom('starts', 'starts', 'starts', 'stops', 'goes', 'other'),
  // The day before the first has no place in the list.
  day: fc.integer({ min: 2, max: 10 }),
  isExpected: fc.constantFrom(false, false, true),
});
const text = fc.constantFrom('<p>old</p>', '<p>new</p>');
const part = fc.option(fc.record({ text, said: fc.option(saidOrNamed, { nil: undefined, freq: 1 }) }), {
  nil: undefined,
  freq: 5,
});
const step = fc.record({
  // Also twice in one moment, and at midnight in some zone.
  wait: fc.constantFrom(0, 0, 1, 5 * HOUR, 12 * HOUR, 12 * HOUR, 24 * HOUR),
  withdraws: fc.constantFrom(false, false, false, false, true),
  corrects: fc.constantFrom(false, false, true),
  whole: fc.option(saidOrNamed, { nil: undefined }),
  dates: fc.array(aDate, { maxLength: 3 }),
  body: text,
  one: part,
  two: part,
});
const scenario = fc.record({
  zone: fc.constantFrom(...ZONES),
  steps: fc.array(step, { minLength: 1, maxLength: 7 }),
  questions: fc.array(
    fc.record({
      part: fc.constantFrom('body', 'sections/one', 'sections/two'),
      event: fc.constantFrom(...EVENTS),
      kind: fc.constantFrom<PlayedDate['kind']>('starts', 'stops', 'goes', 'other'),
      inForce: fc.integer({ min: 1, max: 10 }),
      shown: fc.constantFrom(...DAYS.slice(1, 9), '9999-12-31'),
    }),
    { minLength: 10, maxLength: 10 },
  ),
});

const toField = (days: SaidDays | undefined) =>
  days && {
    ...(days.from !== undefined && { from: DAYS[days.from] }),
    ...(days.to !== undefined && { to: DAYS[days.to] }),
    ...(days.begins !== undefined && { begins: days.begins }),
    ...(days.ends !== undefined && { ends: days.ends }),
  };

afterEach(() => vi.useRealTimers());

describe.each(ENGINES)('both clocks on %s', (engine) => {
  const fresh = storeForTests(engine);

  /** Publishes what the steps say at their times. @returns what was done */
  async function play(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
    const played: Played[] = [];
    let [at, version, visible, last] = [BEGIN, 0, false, ''];
    for (const { wait, withdraws, corrects, whole, dates, body, one, two } of steps) {
      at += wait;
      vi.setSystemTime(at);
      if (withdraws) {
        if (await fresh.store.content.withdraw(1)) played.push({ at, version: ++version });
        visible = false;
        continue;
      }
      const given = Object.entries({ one, two }).flatMap(([title, found]) =>
        found ? [{ title, ...found }] : [],
      );
      const sections = given.map(({ title, text, said: days }) => ({ title, text, said: toField(days) }));
      const dated = dates.map(({ event, kind, day, isExpected }) => ({
        ...{ event, kind, label: `${event} ${kind}`, date: DAYS[day] },
        ...(isExpected && { certainty: 'expected' }),
      }));
      const fields = { said: toField(whole), dates: dated, body: { value: body }, sections };
      await fresh.store.content.publish(
        anItem(1, { fields, ...(corrects && { told: { kind: 'correction', note: '' } }) }),
      );
      if (visible && last === JSON.stringify(fields)) continue;
      last = JSON.stringify(fields);
      const texts = {
        body,
        ...Object.fromEntries(given.map(({ title, text }) => [`sections/${title}`, text])),
      };
      const own = Object.fromEntries(
        given.flatMap(({ title, said: days }) => (days ? [[`sections/${title}`, days]] : [])),
      );
      played.push({
        ...{ at, version: ++version },
        published: { texts, own, dates, ...(whole && { whole }), corrects: corrects && visible },
      });
      visible = true;
    }
    return played;
  }

  async function readVersions(): Promise<ReadVersion[]> {
    const found = await fresh.store.content.shownVersions(1);
    return found!.versions.map(({ fields, ...version }) => ({
      ...{ ...version, item: fields && readParts(schema, fields, KINDS) },
    }));
  }

  function answer(
    versions: readonly ReadVersion[],
    { part: id, inForce: day, shown, event, kind }: Question & Pick<PlayedDate, 'event' | 'kind'>,
    zone: string,
  ) {
    const then = shownOn(versions, shown, zone);
    const known = knownOn(versions, shown, zone);
    const sayings = sayingsByPart(known, zone).get(id) ?? [];
    const said = statementsOn(known, DAYS[day]!).filter((one) => one.event === event && one.kind === kind);
    expect(said.length).toBeLessThan(2);
    const law = inForceOn(sayings, DAYS[day]!);
    return {
      shown: then.kind === 'shown' ? `${then.version.version} +${then.others}` : then.kind,
      law: law.kind === 'stated' ? String(law.version) : law.why,
      date: said.map(({ version, state }) => `${version} ${state}`).join() || 'none',
    };
  }

  test('500 questions have the answers of brute force', { timeout: 60_000 }, async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const answers = new Map<string, number>();
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(scenario, async ({ zone, steps, questions }) => {
        await fresh.clear();
        const played = await play(steps);
        if (!played.some(({ published }) => published)) return;
        const versions = await readVersions();
        for (const question of questions) {
          const own = answer(versions, question, zone);
          expect({ ...own, question }).toEqual({
            shown: bruteShown(played, question, zone),
            law: bruteInForce(played, question, { days: DAYS, zone }),
            date: bruteStatement(played, question, zone),
            question,
          });
          asked++;
          for (const kind of [own.shown, own.law, own.date].map((one) => one.replace(/^\d+/, 'version')))
            answers.set(kind, (answers.get(kind) ?? 0) + 1);
        }
      }),
      { numRuns: 60, seed: 27 },
    );
    expect(asked).toBeGreaterThanOrEqual(500);
    // The questions met each kind of answer.
    for (const kind of [
      'version',
      'unstated',
      'before',
      'after',
      'unsettled',
      'nothing',
      'version +0',
      'version +1',
      ...['since', 'from', 'until', 'ended', 'expected', 'not-established'].map(
        (state) => `version ${state}`,
      ),
    ])
      expect([kind, answers.get(kind) ?? 0]).not.toEqual([kind, 0]);
  });
});
