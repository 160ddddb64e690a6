/** From what staff and watchers record to what readers see; on both engines. */
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { coverageSite, LT } from '#tests/support/coverage-site.ts';

describe.each(ENGINES)('coverage on %s', (engine) => {
  const { ask, ago, source, record, every, want, cell } = coverageSite(engine);

  test('without anything recorded, nothing is said to be followed, and no statement is made', async () => {
    const { json } = await ask('ada', '/coverage?places=all');
    expect(json).toMatchObject({
      all: 0,
      rows: [],
      gaps: [],
      figures: { sources: 0, late: 0, unchecked: 0 },
    });
    expect(json.begins).toBeUndefined();
    expect((await want()).json).toMatchObject({
      refusal: { reason: 'nothing-followed', scopes: ['capital in Lithuania'] },
    });
  });

  test('only administrators record; nobody else reads what they manage', async () => {
    expect((await source('tar', {}, 'ada')).status).toBe(403);
    expect((await record(every('tar', 6, 0), 'ada')).status).toBe(403);
    expect((await ask('ada', '/coverage/manage')).status).toBe(403);
    expect((await ask('ada', '/coverage/manage/gaps', {})).status).not.toBe(200);
  });

  test('a source that was never read is not called followed in time', async () => {
    expect((await source('tar', { essential: true, topics: ['capital', 'licensing'] })).status).toBe(200);
    expect(await cell('capital')).toMatchObject({ state: 'late' });
    expect((await source('new', { topics: ['resilience'], since: undefined })).status).toBe(200);
    expect(await cell('resilience')).toEqual({ topic: 'resilience', state: 'unchecked' });
    expect(await cell('conduct')).toEqual({ topic: 'conduct', state: 'none' });
  });

  test('checks are recorded once, all or none, and not in the future', async () => {
    const checks = every('tar', 720, 0);
    expect((await record(checks)).json).toEqual({ added: checks.length, known: 0 });
    expect((await record(checks)).json).toEqual({ added: 0, known: checks.length });
    // A watcher that gives a key twice: what it saw the second time must not be lost in silence.
    const seen = { ...checks[3]!, outcome: 'changed', what: 'Own funds' };
    const fresh = { ...seen, key: 'fresh' };
    for (const contradiction of [
      [fresh, seen],
      [fresh, { ...fresh, what: 'Fees' }],
    ])
      expect((await record(contradiction)).json.errors).toMatchObject([{ pointer: '/checks/1/key' }]);
    expect((await record(checks)).json).toEqual({ added: 0, known: checks.length });
    const bad = await record([
      { source: 'tar', key: 'good', at: ago(1), outcome: 'missed' },
      { source: 'none', key: 'x', at: ago(1), outcome: 'missed' },
      { source: 'tar', key: 'y', at: ago(-2), outcome: 'missed' },
      { source: 'tar', key: 'z', at: ago(1), outcome: 'unchanged', what: 'Something' },
    ]);
    expect(bad.status).toBe(422);
    expect(bad.json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/checks/1/source',
      '/checks/2/at',
      '/checks/3/what',
    ]);
    expect(await cell('capital')).toMatchObject({ state: 'followed', checked: ago(0) });
    expect((await record(Array.from({ length: 1_001 }, () => checks[0]!))).status).toBe(400);
  });

  test('a gap makes a cell partial; what it is about never changes, and a closed one stays closed', async () => {
    const gap = {
      key: 'g',
      title: 'Annexes',
      detail: 'The page answers with an error.',
      short: 'no annexes',
    };
    const save = (more: object = {}) =>
      ask('admin', '/coverage/manage/gaps', {
        ...{
          ...gap,
          places: [LT],
          topics: ['licensing'],
          since: ago(100),
          doing: 'We ask',
          state: 'open',
          ...more,
        },
      });
    expect((await save()).status).toBe(200);
    expect(await cell('licensing')).toMatchObject({ state: 'partial', short: 'no annexes' });
    expect((await save({ topics: ['capital'] })).status).toBe(422);
    expect((await save({ places: [9_999] })).status).toBe(422);
    expect((await want({ topics: ['licensing'] })).json.number).toMatch(/^S-\d{4}-0001$/);
    const { json } = await ask(
      'ada',
      `/coverage/statements/${(await ask('ada', '/coverage/statements')).json.statements[0].number}`,
    );
    expect(json.silent.map(({ text }: { text: string }) => text).join()).toContain('Annexes, a known gap');
    expect((await save({ until: ago(1) })).status).toBe(200);
    expect(await cell('licensing')).toMatchObject({ state: 'followed' });
    expect((await save()).status).toBe(422);
  });
});
