/**
 * Short answers of the demonstration library: each is about a question that exists, its key can be compared, and its
 * figures are those of the item's own text.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#tests/support/site.ts';
import { datesMissing, numbersIn, valuesIn } from './figures.ts';

interface Answer {
  about: string;
  lines: string[];
  key: string;
  reviewed: string;
  licences?: string[];
}
interface Item {
  nid: number;
  changed: string;
  field_one_jurisdiction: string;
  field_answers?: Answer[];
  field_requirements?: { title: string; category: string; answer?: string; body: string }[];
  title: string;
  body: object;
  field_key_points?: string[];
  field_accordion?: object[];
  field_sub_section?: object[];
}
interface Term {
  vid: string;
  key: string;
  tid: number;
  parent: number;
  name: string;
}

const readLines = <Line>(file: string) =>
  readFileSync(join(ROOT, 'content', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

const terms = readLines<Term>('terms.ndjson');
const byReference = new Map(terms.map((term) => [`${term.vid}/${term.key}`, term]));

/** The parts of an item that readers read as its text; dates, addresses and numbers of the record are left out. */
const TEXT_FIELDS = ['title', 'body', 'field_key_points', 'field_accordion', 'field_sub_section'] as const;

function textOf(item: Item): string {
  const requirements = item.field_requirements?.map(({ title, body }) => [title, body]);
  return JSON.stringify([TEXT_FIELDS.map((field) => item[field]), requirements]).replaceAll(/<[^>]*>/g, ' ');
}

describe.each([
  ['payments_compliance', 'guide', 'guide_sections', 10],
  ['gambling_compliance', 'guide', 'gambling_guide_sections', 8],
  ['payments_compliance', 'requirement', 'requirement_categories', 6],
  ['gambling_compliance', 'requirement', 'requirement_categories', 6],
])('%s, %s', (vertical, type, vid, least) => {
  const items = readLines<Item>(`${vertical}/${type}.ndjson`);
  const answers = items.flatMap((item) =>
    (item.field_answers ?? []).map((answer) => ({ ...answer, item, at: `${item.nid} ${answer.about}` })),
  );

  test(`every item answers at least ${least} questions`, () => {
    const few = items.filter(({ field_answers: given = [] }) => given.length < least);
    expect(few.map(({ nid, field_answers: given = [] }) => `${nid}: ${given.length}`)).toEqual([]);
  });

  test('every answer is about a term of its vocabulary, and a question is answered once for a licence', () => {
    expect(answers.filter(({ about }) => byReference.get(about)?.vid !== vid).map(({ at }) => at)).toEqual(
      [],
    );
    const asked = answers.map(({ at, licences = [] }) => `${at} ${licences.join()}`);
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
  });

  test('the figures of an answer are in the text of its item', () => {
    const invented = answers.flatMap(({ at, lines, item }) => {
      const known = new Set(numbersIn(textOf(item)));
      return numbersIn(lines.join(' ')).flatMap((number) => (known.has(number) ? [] : [`${at}: ${number}`]));
    });
    expect(invented).toEqual([]);
  });

  test('amounts, periods and dates of a key are in the text of its item', () => {
    const invented = answers.flatMap(({ at, key, item }) => {
      const text = textOf(item);
      const known = valuesIn(text);
      return key.split('; ').flatMap((part) => {
        if (/^\d{4}-\d{2}-\d{2}$/.test(part)) return datesMissing(part, text) ? [`${at}: ${part}`] : [];
        const [figure] = /(?<=^[A-Z]{3} |^P(?:T)?)[\d.]+|^\d+(?= )|^\d+(?:\.\d+)?(?=%)/.exec(part) ?? [];
        return figure === undefined || known.has(Number(figure)) ? [] : [`${at}: ${part}`];
      });
    });
    expect(invented).toEqual([]);
  });

  test('an answer of a requirement sheet is about a category of its requirements', () => {
    const elsewhere = answers.filter(
      ({ about, item: { field_requirements: stated } }) =>
        stated && !stated.some(({ category }) => category === about),
    );
    expect(elsewhere.map(({ at }) => at)).toEqual([]);
  });

  test('an answer was not reviewed after the last change of its item', () => {
    expect(answers.filter(({ reviewed, item }) => reviewed > item.changed.slice(0, 10))).toEqual([]);
  });
});

describe.each(['payments_compliance', 'gambling_compliance'])('requirements of %s', (vertical) => {
  const entries = readLines<Item>(`${vertical}/requirement.ndjson`).flatMap(
    ({ nid, field_requirements = [] }) =>
      field_requirements.map((entry) => ({ ...entry, at: `${nid} ${entry.title}` })),
  );

  test('have a short answer each, in at most two lines of the table', () => {
    const wrong = entries.filter(({ answer = '' }) => {
      const { length } = answer.replaceAll('**', '');
      return length === 0 || length > 96 || answer.split('**').length % 2 === 0;
    });
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  test('say no figure in short that their text does not say', () => {
    const invented = entries.flatMap(({ at, title, body, answer = '' }) => {
      const text = `${title} ${body.replaceAll(/<[^>]*>/g, ' ')}`;
      const [digits, values] = [new Set(numbersIn(text)), valuesIn(text)];
      const plain = answer.replaceAll('**', '');
      // "one" is also a word without a figure.
      const unknown = [...valuesIn(plain)].filter((value) => value !== 1 && !values.has(value));
      return [...numbersIn(plain).filter((number) => !digits.has(number)), ...unknown].map(
        (number) => `${at}: ${number}`,
      );
    });
    expect(invented).toEqual([]);
  });
});

describe('the questions of guides', () => {
  test.each([
    ['payments_compliance', 'guide_sections'],
    ['gambling_compliance', 'gambling_guide_sections'],
  ])('in %s are below terms that have the titles of the sections', (vertical, vid) => {
    const [guide] = readLines<{ field_accordion: { title: string }[] }>(`${vertical}/guide.ndjson`);
    const sections = terms.filter((term) => term.vid === vid && term.parent === 0);
    expect(sections.map(({ name }) => name)).toEqual(guide!.field_accordion.map(({ title }) => title));
    const tids = new Set(sections.map(({ tid }) => tid));
    const questions = terms.filter((term) => term.vid === vid && term.parent !== 0);
    expect(questions.filter(({ parent }) => !tids.has(parent))).toEqual([]);
    expect(sections.filter(({ tid }) => !questions.some(({ parent }) => parent === tid))).toEqual([]);
  });

  test.each([
    ['payments_compliance', 'guide_sections'],
    ['gambling_compliance', 'gambling_guide_sections'],
  ])('in %s can be compared: two guides or more answer each', (vertical, vid) => {
    const guides = readLines<Item>(`${vertical}/guide.ndjson`);
    const asked = guides.flatMap(({ field_answers: given = [] }) => given.map(({ about }) => about));
    const alone = terms.filter(
      (term) =>
        term.vid === vid &&
        term.parent !== 0 &&
        asked.filter((about) => about === `${vid}/${term.key}`).length < 2,
    );
    expect(alone.map(({ key }) => key)).toEqual([]);
  });

  test('authorities of different jurisdictions are never taken for one', () => {
    const guides = [
      ...readLines<Item>('payments_compliance/guide.ndjson'),
      ...readLines<Item>('gambling_compliance/guide.ndjson'),
    ];
    const names = guides.flatMap(({ field_one_jurisdiction: place, field_answers: given = [] }) =>
      given.flatMap(({ about, key }) =>
        /main-regulator|main-statute|dispute-body|suspicious-activity-reports/.test(about)
          ? [{ name: `${about}: ${key}`, state: place.slice(0, 'jurisdictions/us'.length) }]
          : [],
      ),
    );
    const shared = [...Map.groupBy(names, ({ name }) => name)].filter(
      ([, all]) => new Set(all.map(({ state }) => state)).size > 1,
    );
    expect(shared.map(([name]) => name)).toEqual([]);
  });

  test('member states agree where the law is the same', () => {
    const guides = readLines<Item>('payments_compliance/guide.ndjson');
    const count = (about: string, key: string) =>
      guides.filter((guide) =>
        guide.field_answers?.some((answer) => answer.about === about && answer.key === key),
      ).length;
    expect(count('guide_sections/minimum-capital', 'EUR 20000; EUR 50000; EUR 125000')).toBeGreaterThan(20);
    expect(count('guide_sections/unauthorised-payment-refund', 'next business day')).toBeGreaterThan(10);
  });
});
