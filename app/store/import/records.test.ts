import { describe, expect, it } from 'vitest';
import { note, noteRules, topic } from '../testing/library.ts';
import { readContent } from './content-record.ts';
import { parseObject } from './record.ts';
import type { TermIndex } from './record.ts';
import { readTerm } from './term-record.ts';

const index = (): TermIndex => ({
  tids: new Map([
    ['featured_topics/open-banking', 7],
    ['sectors/poker', 8],
  ]),
  refs: new Map([
    [7, 'featured_topics/open-banking'],
    [8, 'sectors/poker'],
  ]),
});

describe('a content record', () => {
  const read = (over: Record<string, unknown>) =>
    readContent(note(1, over), 'payments_compliance', noteRules, index());

  it('becomes a record to publish', () => {
    const over = {
      body: '<p>x<script>y</script></p>',
      product_access: [502],
      field_topic: ['featured_topics/open-banking', 'featured_topics/open-banking'],
      field_related_content: [3, 2, 3],
    };
    expect(read(over)).toEqual({
      ok: true,
      record: {
        nid: 1,
        vertical: 'payments_compliance',
        type: 'note',
        title: 'Note 1',
        path: 'note-1',
        published: '2026-03-04',
        created: '2026-03-04T09:00:00Z',
        changed: '2026-03-04T09:00:00Z',
        fields: note(1, { ...over, body: '<p>x</p>' }),
        productAccess: [502],
        terms: [{ field: 'field_topic', tid: 7 }],
        relations: [
          { field: 'field_related_content', target: 3 },
          { field: 'field_related_content', target: 2 },
        ],
      },
    });
  });

  it.each([
    [{ type: 'memo' }, ['/type "memo" is not a content type; known are note']],
    [{ type: undefined }, ['/type nothing is not a content type; known are note']],
    [{ body: 1 }, ['/body must be text']],
    [{ nid: 0 }, ['/nid must be a positive integer']],
    [{ nid: 2 ** 31 }, ['/nid must be a positive integer']],
    [{ nid: '1' }, ['/nid must be a positive integer']],
    [{ title: 'two\nlines' }, ['/title must be text on one line']],
    [{ title: 'NUL \0' }, ['/title must be text on one line']],
    [{ title: ' ' }, ['/title must be text on one line']],
    [{ path: undefined }, ['/path must be a slug']],
    [{ path: 'a/b' }, ['/path must be a slug']],
    [{ created: '2026-03-04' }, ['/created must be a UTC time such as 2026-03-04T09:00:00Z']],
    [{ changed: '2026-13-04T09:00:00Z' }, ['/changed must be a UTC time such as 2026-03-04T09:00:00Z']],
    [{ field_date_pub: '4 March' }, ['/field_date_pub must be a date such as 2026-03-04']],
    [{ product_access: ['502'] }, ['/product_access must be a list of product ids']],
    [{ reading_minutes: 3 }, ['/reading_minutes is derived, so a file must not give it']],
    [
      { field_topic: ['featured_topics/none', 5] },
      ['/field_topic/0 there is no term "featured_topics/none"', '/field_topic/1 there is no term 5'],
    ],
    [
      { field_topic: 'sectors/poker' },
      ['/field_topic takes terms of featured_topics, but "sectors/poker" is not one'],
    ],
    [
      { field_related_content: [2, 'x', -1] },
      [
        '/field_related_content/1 must be the nid of an item',
        '/field_related_content/2 must be the nid of an item',
      ],
    ],
    [
      { nid: null, title: 5, body: null },
      ['/body must be text', '/nid must be a positive integer', '/title must be text on one line'],
    ],
  ])('with %j is refused', (over, problems) => {
    const result = read(over);
    expect(result.ok ? [] : result.problems.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual(
      problems,
    );
  });
});

describe('a term record', () => {
  it('becomes a term, and later lines may refer to it', () => {
    const terms = index();
    const parent = topic(20, 'payments', {
      iso: 'eu',
      category: 'c',
      description: 'd',
      url: 'https://example.test/',
    });
    expect(readTerm(parent, terms)).toEqual({ ok: true, record: parent });
    expect(readTerm(topic(21, 'cards', { parent: 20 }), terms)).toEqual({
      ok: true,
      record: {
        ...topic(21, 'cards', { parent: 20 }),
        iso: null,
        category: null,
        description: null,
        url: null,
      },
    });
    expect(terms.tids.get('featured_topics/cards')).toBe(21);
    expect(readTerm(topic(21, 'payment-cards', { parent: 20 }), terms).ok).toBe(true);
    expect(terms.tids.has('featured_topics/cards')).toBe(false);
  });

  it.each([
    [{ tid: 0 }, '/tid must be a positive integer'],
    [{ vid: 'Topics' }, '/vid must be the name of a vocabulary'],
    [{ key: 'Open Banking' }, '/key must be lower-case letters and digits, joined by hyphens'],
    [{ key: 'open-banking' }, '/key featured_topics/open-banking is already the term 7'],
    [{ name: '' }, '/name must be text on one line'],
    [{ weight: 0.5 }, '/weight must be an integer'],
    [{ parent: 99 }, '/parent must be 0 or the tid of a term on an earlier line'],
    [{ parent: 8 }, '/parent is sectors/poker, of another vocabulary'],
    [{ parent: undefined }, '/parent must be 0 or the tid of a term on an earlier line'],
    [{ tid: 7, key: 'open-banking', parent: 7 }, '/parent is the term itself'],
    [{ iso: null }, '/iso must be text on one line'],
    [{ colour: 'red' }, '/colour is not a key of a term'],
  ])('with %j is refused', (over, problem) => {
    const terms = index();
    const result = readTerm(topic(20, 'payments', over), terms);
    expect(result.ok ? [] : result.problems.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
      problem,
    ]);
    expect(terms).toEqual(index());
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

it('says why a line is not JSON', () => {
  const result = parseObject('{"a":1,}');
  expect(result.ok ? [] : result.problems).toEqual([
    { pointer: '', message: expect.stringMatching(/^not JSON: .+/) },
  ]);
});
