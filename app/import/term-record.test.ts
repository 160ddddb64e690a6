import { describe, expect, it } from 'vitest';
import { topic } from './testing/library.ts';
import { parseObject } from './record.ts';
import { readTerm } from './term-record.ts';
import { termIndex } from './testing/term-index.ts';

describe('a term record', () => {
  it('becomes a term, and later lines may refer to it', () => {
    const terms = termIndex();
    const parent = topic(20, 'payments', {
      iso: 'eu',
      category: 'c',
      description: 'd',
      url: 'https://example.test/',
    });
    expect(readTerm(parent, terms)).toEqual({ ok: true, record: { ...parent, memberOf: [] } });
    expect(readTerm(topic(21, 'cards', { parent: 20 }), terms)).toEqual({
      ok: true,
      record: {
        ...topic(21, 'cards', { parent: 20 }),
        iso: null,
        category: null,
        description: null,
        url: null,
        memberOf: [],
      },
    });
    expect(terms.tids.get('featured_topics/cards')).toBe(21);
    expect(readTerm(topic(21, 'payment-cards', { parent: 20 }), terms).ok).toBe(true);
    expect(terms.tids.has('featured_topics/cards')).toBe(false);
  });

  it('has memberships in unions of earlier lines', () => {
    const terms = termIndex();
    expect(readTerm(topic(20, 'union'), terms).ok).toBe(true);
    const memberOf = [
      { of: 20, from: '1973-01-01', to: '2020-01-31' },
      { of: 20, from: '2031-01-01' },
    ];
    const result = readTerm(topic(21, 'member', { memberOf }), terms);
    expect(result).toMatchObject({ ok: true, record: { memberOf } });
  });

  it('below itself is refused; valid terms are accepted', () => {
    const terms = termIndex();
    for (const [tid, parent] of [
      [20, 0],
      [21, 20],
      [22, 21],
    ])
      expect(readTerm(topic(tid!, `t-${tid}`, { parent }), terms).ok).toBe(true);
    const result = readTerm(topic(20, 't-20', { parent: 22 }), terms);
    expect(result).toEqual({
      ok: false,
      problems: [
        { pointer: '/parent', message: 'must not be a descendant of the term, but is featured_topics/t-22' },
      ],
    });
    expect(readTerm(topic(22, 't-22', { parent: 20 }), terms).ok).toBe(true);
    expect(readTerm(topic(21, 't-21', { parent: 22 }), terms).ok).toBe(true);
  });

  it('is read even where the store holds a circle', () => {
    const terms = termIndex();
    for (const [tid, parent] of [
      [30, 31],
      [31, 30],
    ])
      terms.parents.set(tid!, parent!);
    terms.refs.set(30, 'featured_topics/t-30');
    expect(readTerm(topic(20, 't-20', { parent: 30 }), terms).ok).toBe(true);
  });

  it.each([
    [{ tid: 0 }, '/tid must be a positive integer'],
    [{ vid: 'Topics' }, '/vid must be the name of a vocabulary'],
    [{ key: 'Open Banking' }, '/key must be lower-case letters and digits, joined by hyphens'],
    [{ key: 'open-banking' }, '/key duplicate key featured_topics/open-banking, already used by term 7'],
    [{ name: '' }, '/name must be text on one line'],
    [{ weight: 0.5 }, '/weight must be an integer'],
    [{ parent: 99 }, '/parent must be 0 or the tid of a term on an earlier line'],
    [{ parent: 8 }, '/parent must be in the same vocabulary, but is sectors/poker'],
    [{ parent: undefined }, '/parent must be 0 or the tid of a term on an earlier line'],
    [{ tid: 7, key: 'open-banking', parent: 7 }, '/parent must not be the term itself'],
    [{ iso: null }, '/iso must be text on one line'],
    [{ colour: 'red' }, '/colour unknown key'],
    [{ memberOf: 7 }, '/memberOf must be a list of memberships'],
    [{ memberOf: [7] }, '/memberOf/0 must be an object such as {"of":1020,"from":"2013-07-01"}'],
    [{ memberOf: [{ of: 99 }] }, '/memberOf/0/of must be the tid of a term on an earlier line'],
    [{ memberOf: [{ of: 8 }] }, '/memberOf/0/of must be in the same vocabulary, but is sectors/poker'],
    [{ tid: 7, key: 'open-banking', memberOf: [{ of: 7 }] }, '/memberOf/0/of must not be the term itself'],
    [{ memberOf: [{ of: 7, from: '2013-02-30' }] }, '/memberOf/0/from must be a day such as 2013-07-01'],
    [
      { memberOf: [{ of: 7, from: '2020-02-01', to: '2020-01-31' }] },
      '/memberOf/0/to must not be before from',
    ],
    [
      { memberOf: [{ of: 7 }, { of: 7, to: '1990-01-01' }] },
      '/memberOf/1 overlaps an earlier membership of the same union',
    ],
    [{ memberOf: [{ of: 7, since: '2020' }] }, '/memberOf/0/since unknown key'],
  ])('with %j is refused', (over, problem) => {
    const terms = termIndex();
    const result = readTerm(topic(20, 'payments', over), terms);
    expect(result.ok ? [] : result.problems.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
      problem,
    ]);
    expect(terms).toEqual(termIndex());
  });
});

it.each([
  ['{"a":1}', { a: 1 }],
  ['[1]', 'a record must be a JSON object'],
  ['null', 'a record must be a JSON object'],
  ['"x"', 'a record must be a JSON object'],
])('reads %s as JSON', (text, expected) => {
  const result = parseObject(text);
  expect(result.ok ? result.record : result.problems[0]?.message).toEqual(expected);
});

it('reports why a line is not JSON', () => {
  const result = parseObject('{"a":1,}');
  expect(result.ok ? [] : result.problems).toEqual([
    { pointer: '', message: expect.stringMatching(/^not JSON: .+/) },
  ]);
});
