import { describe, expect, test } from 'vitest';
import { silence, type SilenceLog, type SilenceRefusal, type SilenceStatement } from './silence.ts';
import type { Asked, Check, KnownGap, Outcome, SourceVersion } from './source-log.ts';
import { GB, HOUR, hour, LT, source, START, version } from './sources.fixture.ts';

const check = (at: number, outcome: Outcome = 'unchanged', what = ''): Check => ({
  at: hour(at),
  outcome,
  what,
});
/** A check every six hours. */
const every = (from: number, to: number, step = 6): Check[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => check(from + at * step));
const asked: Asked = { places: [LT], topics: ['capital'], from: hour(0), to: hour(48), now: hour(48) };

function ask(
  checks: readonly Check[],
  more: Partial<Asked> = {},
  sources = [source()],
  gaps: KnownGap[] = [],
) {
  const all = new Map(sources.map(({ id }) => [id, checks]));
  return silence({ sources, checks: all, gaps, begins: hour(-100) }, { ...asked, ...more });
}
function stated(found: SilenceStatement | SilenceRefusal) {
  if (found.outcome !== 'stated') throw new Error(`Refused: ${found.reason}`);
  const hours = (at: number) => (at - START) / HOUR;
  return {
    ...{ checked: found.checked, gaps: found.gaps.map(({ title }) => title) },
    changes: found.changes.map(({ at, what, afterEnd }) => `${hours(at)} ${what}${afterEnd ? ' after' : ''}`),
    silent: found.silent.map(
      ({ from, to, reason, topics }) => `${hours(from)}-${hours(to)} ${reason} ${topics.join('+')}`,
    ),
  };
}
const refused = (found: SilenceStatement | SilenceRefusal) => {
  if (found.outcome !== 'refused') throw new Error('It was stated.');
  const { reason, from, to } = found;
  return { reason, ...(from !== undefined && { offer: [(from - START) / HOUR, (to! - START) / HOUR] }) };
};

describe('what a statement says', () => {
  test('each check in its interval: no change, and nothing is left open', () => {
    const found = ask(every(-6, 48));
    expect(stated(found)).toEqual({ checked: 9, gaps: [], changes: [], silent: [] });
    expect(found).toMatchObject({ readUntil: { first: hour(48), last: hour(48) } });
  });

  test.each<[string, Check[], string[]]>([
    ['missed once', [...every(-6, 12), check(18, 'missed'), ...every(24, 48)], ['18-24 missed capital']],
    ['missed before the time', [check(-6), check(-1, 'missed'), ...every(3, 48)], ['0-3 missed capital']],
    [
      'no check for more than twice the interval',
      [...every(-6, 12), ...every(25, 48)],
      ['12-25 late capital'],
    ],
    ['exactly twice the interval', [...every(-6, 12), ...every(24, 48)], []],
    [
      'missed in a long pause',
      [...every(-6, 12), check(14, 'missed'), ...every(30, 48)],
      ['12-30 missed capital'],
    ],
    ['not reached to the end', [...every(-6, 42), check(47, 'missed')], ['47-48 missed capital']],
    [
      'missed at the same moment as reached',
      [...every(-6, 12), check(12, 'missed'), ...every(18, 48)],
      ['12-18 missed capital'],
    ],
    ['late at the end', every(-6, 30), ['30-48 late capital']],
    ['first check in the time', every(4, 48), ['0-4 unread capital']],
  ])('%s', (_, checks, silent) => {
    expect(stated(ask(checks)).silent).toEqual(silent);
  });

  test('changes are listed with what changed, also the one that was seen only after the end', () => {
    const checks = [
      ...every(-6, 12),
      check(18, 'changed', 'Own funds'),
      ...every(24, 42),
      check(49, 'changed', 'Fees'),
    ];
    const found = stated(ask(checks, { now: hour(60) }));
    expect(found.changes).toEqual(['49 Fees after', '18 Own funds']);
    expect(stated(ask([...checks, check(55, 'changed', 'Later')], { now: hour(60) })).changes).toEqual(
      found.changes,
    );
  });

  test('known gaps are in it for their time', () => {
    const gap = (title: string, more: Partial<KnownGap>): KnownGap => ({
      ...{ id: 1, title, places: [LT], topics: ['capital'], since: hour(-50) },
      ...more,
    });
    const gaps = [
      gap('open', {}),
      gap('closed before', { until: hour(0) }),
      gap('elsewhere', { places: [GB] }),
      gap('later', { since: hour(48) }),
      gap('closed within', { until: hour(1) }),
    ];
    expect(stated(ask(every(-6, 48), {}, [source()], gaps)).gaps).toEqual(['open', 'closed within']);
  });
});

describe('a source that was edited', () => {
  const two = (from: number, more: Partial<SourceVersion>) => [
    source([version(), version({ from: hour(from), ...more })]),
  ];

  test.each<[string, Partial<SourceVersion>, string[]]>([
    ['another name divides nothing', { name: 'Gazette' }, []],
    ['a longer interval does not excuse the time before', { interval: 48 * HOUR }, ['6-24 late capital']],
    ['followed no more', { followed: false }, ['6-20 ended capital', '20-48 unfollowed capital']],
    ['its topic was dropped', { topics: ['conduct'] }, ['6-20 ended capital', '20-48 unfollowed capital']],
    ['another address', { url: 'https://new.example' }, ['6-20 ended capital', '20-24 unread capital']],
  ])('%s', (_, more, silent) => {
    const checks =
      'interval' in more ? [...every(-6, 6), ...every(24, 48)] : [...every(-6, 6), ...every(24, 48)];
    const pauses = 'name' in more ? every(-6, 48) : checks;
    expect(stated(ask(pauses, {}, two(20, more))).silent).toEqual(silent);
  });

  test('a topic that was added has nothing before it', () => {
    const sources = two(20, { topics: ['capital', 'conduct'] });
    const found = stated(ask(every(-6, 48), { topics: ['capital', 'conduct'] }, sources));
    expect(found.silent).toEqual(['0-20 unfollowed conduct', '20-24 unread conduct']);
  });
});

describe('when none is made', () => {
  test('nothing is followed', () => {
    expect(ask(every(-6, 48), { topics: ['capital', 'crypto'] })).toMatchObject({
      ...{ outcome: 'refused', reason: 'nothing-followed' },
      scopes: [{ places: [LT], topics: ['crypto'] }],
    });
    expect(refused(silence({ sources: [], checks: new Map(), gaps: [], begins: undefined }, asked))).toEqual({
      reason: 'nothing-followed',
    });
  });

  test('the log begins later, and the rest is offered', () => {
    expect(refused(ask(every(-6, 48), { from: hour(-101) }))).toEqual({
      reason: 'before-log',
      offer: [-100, 48],
    });
    expect(
      refused(ask([], { from: hour(-110), to: hour(-105) }, [source([version({ from: hour(-200) })])])),
    ).toEqual({ reason: 'before-log' });
  });

  test('an essential source was not reached for the whole time', () => {
    const sources = [source([version({ essential: true })], 1), source([version()], 2)];
    const log: SilenceLog = {
      ...{ sources, gaps: [], begins: hour(-100) },
      checks: new Map([
        [1, [check(-6), check(0, 'missed'), check(24, 'missed')]],
        [2, every(-6, 48)],
      ]),
    };
    expect(refused(silence(log, asked))).toEqual({ reason: 'not-reached', offer: [-100, -6] });
    const other = { ...log, sources: [source([version()], 1), sources[1]!] };
    expect(stated(silence(other, asked)).silent).toEqual(['0-48 missed capital']);
  });

  test('nobody heard anything of a topic', () => {
    expect(refused(ask([]))).toEqual({ reason: 'not-reached' });
    expect(refused(ask([check(12, 'missed')]))).toEqual({ reason: 'not-reached' });
  });
});
