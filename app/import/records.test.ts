import { describe, expect, it } from 'vitest';
import { note, noteRules } from './testing/library.ts';
import { readContent } from './content-record.ts';
import { termIndex } from './testing/term-index.ts';

describe('a content record', () => {
  const read = (over: Record<string, unknown>) =>
    readContent(note(1, over), { vertical: 'payments_compliance' }, noteRules, termIndex());

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
        dates: [],
        sources: [],
        featured: false,
        impact: 0,
      },
    });
  });

  it.each([
    ['two\nlines', 'two lines'],
    ['  of a \r\n page\u2028broken\ttwice\n', 'of a page broken twice'],
  ])('with the title %j becomes “%s”', (title, expected) => {
    expect(read({ title })).toMatchObject({
      ok: true,
      record: { title: expected, fields: { title: expected } },
    });
  });

  it.each([
    [{ type: 'memo' }, ['/type "memo" is not a content type; it must be one of: note']],
    [{ type: undefined }, ['/type nothing is not a content type; it must be one of: note']],
    [{ body: 1 }, ['/body must be text']],
    [{ nid: 0 }, ['/nid must be a positive integer']],
    [{ nid: 2 ** 31 }, ['/nid must be a positive integer']],
    [{ nid: '1' }, ['/nid must be a positive integer']],
    [{ title: 'NUL \0' }, ['/title must be text on one line']],
    [{ title: ' ' }, ['/title must be text on one line']],
    [{ path: undefined }, ['/path must be a slug']],
    [{ path: 'a/b' }, ['/path must be a slug']],
    [{ created: '2026-03-04' }, ['/created must be a UTC time such as 2026-03-04T09:00:00Z']],
    [{ changed: '2026-13-04T09:00:00Z' }, ['/changed must be a UTC time such as 2026-03-04T09:00:00Z']],
    [{ field_date_pub: '4 March' }, ['/field_date_pub must be a date such as 2026-03-04']],
    [{ field_date_pub: '2026-02-30' }, ['/field_date_pub must be a date such as 2026-03-04']],
    [{ created: '2026-02-30T09:00:00Z' }, ['/created must be a UTC time such as 2026-03-04T09:00:00Z']],
    [{ field_key_dates: 'soon' }, ['/field_key_dates must be a list of dates']],
    [
      { field_key_dates: [null, { kind: 'party', date: '2026-13-01', label: ' ' }] },
      [
        '/field_key_dates/0/kind must be one of effective, response, publication',
        '/field_key_dates/0/date must be a date such as 2026-03-04',
        '/field_key_dates/0/label must be text on one line',
        '/field_key_dates/1/kind must be one of effective, response, publication',
        '/field_key_dates/1/date must be a date such as 2026-03-04',
        '/field_key_dates/1/label must be text on one line',
      ],
    ],
    [{ product_access: ['502'] }, ['/product_access must be a list of product ids']],
    [{ reading_minutes: 3 }, ['/reading_minutes is derived and must not be in a file']],
    [
      { field_topic: ['featured_topics/none', 5] },
      ['/field_topic/0 unknown term "featured_topics/none"', '/field_topic/1 unknown term 5'],
    ],
    [
      { field_topic: 'sectors/poker' },
      ['/field_topic must be a term of featured_topics, not "sectors/poker"'],
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

describe('the identity of a record', () => {
  const problems = (over: Record<string, unknown>, source?: string) => {
    const record = { ...note(1), ...over };
    for (const key of Object.keys(over)) if (over[key] === undefined) delete record[key];
    const result = readContent(record, { vertical: 'payments_compliance', source }, noteRules, termIndex());
    return result.ok ? [] : result.problems.map(({ pointer, message }) => `${pointer} ${message}`);
  };

  it.each([
    [{ nid: undefined }, ['/nid is required, unless there is a source and a source_id']],
    [{ nid: undefined, source_id: 'x' }, ['/source_id requires a source: add "source" or use --source']],
    [{ source: 'law', source_id: 'x' }, ['/nid cannot be combined with source_id: the nid is assigned']],
    [
      { nid: undefined, source: 'Law!', source_id: 'x' },
      ['/source must be lower-case letters, digits, dots, hyphens or underscores'],
    ],
    [
      { nid: undefined, source: 'law', source_id: 'a\nb' },
      ['/source_id must be a number, or text on one line of at most 200 characters'],
    ],
    [
      { nid: undefined, source: 'law', source_id: 'x', field_related_content: ['y', null, ''] },
      [
        '/field_related_content/1 must be the id of an item in its source',
        '/field_related_content/2 must be the id of an item in its source',
      ],
    ],
  ])('is refused: %j', (over, expected) => {
    expect(problems(over)).toEqual(expected);
  });

  it('may leave the source to the command', () => {
    expect(problems({ nid: undefined, source_id: 'x', field_related_content: ['y'] }, 'law')).toEqual([]);
    expect(problems({ nid: 7 }, 'law')).toEqual([]);
  });
});

it('becomes a record with the columns that lists use, for dates of any age', () => {
  const dates = [
    { kind: 'effective', date: '2027-01-18', label: 'In force' },
    { kind: 'publication', date: '1954-07-01', label: 'Published' },
  ];
  const columns = (over: Record<string, unknown>) => {
    const result = readContent(note(1, over), { vertical: 'payments_compliance' }, noteRules, termIndex());
    return (
      result.ok &&
      'dates' in result.record && [result.record.dates, result.record.featured, result.record.impact]
    );
  };
  expect(columns({ field_key_dates: dates, field_featured: true, field_impact: 'high' })).toEqual([
    dates,
    true,
    3,
  ]);
  expect(columns({ field_featured: false, field_impact: 'low' })).toEqual([[], false, 1]);
  expect(columns({ field_impact: 'toString' })).toEqual([[], false, 0]);
});

it('keeps the place of a date with the date: the item is not about it', () => {
  const law = 'featured_topics/open-banking';
  const dates = [{ kind: 'effective', date: '2027-01-18', label: 'In force', jurisdiction: law }];
  const result = readContent(
    note(1, { field_key_dates: dates }),
    { vertical: 'payments_compliance' },
    noteRules,
    termIndex(),
  );
  expect(result).toMatchObject({
    ok: true,
    record: { dates: [{ date: '2027-01-18', jurisdiction: 7 }], terms: [] },
  });
});
