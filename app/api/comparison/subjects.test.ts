import { describe, expect, test } from 'vitest';
import { aTerm } from '#app/store/testing/samples.ts';
import { namesSubject, stemsIn } from './subject-words.ts';
import { createSubjects, findOwnCitations, readCitation } from './subjects.ts';

const answer = (about: string, title: string) => ({
  ...{ about, lines: ['Yes'], key: 'yes', source: { title }, reviewed: '2026-10-28' },
});

test.each([
  ['Regulation (EU) 2016/679, Article 33', { act: '2016/679', provision: '33' }],
  ['Regulation (EU) 2023/1114 (MiCA), Article 143(3)', { act: '2023/1114', provision: '143' }],
  ['Regulation (EU) 2024/886', { act: '2024/886', provision: undefined }],
  ['Directive 2009/110/EC', { act: '2009/110', provision: undefined }],
  ['BCB Resolution 28/2020', undefined],
  ['Payment Services Act', undefined],
])('%s', (title, expected) => {
  expect(readCitation(title)).toEqual(expected);
});

test('a provision is of the only section that cites it, an act only if no other section cites any of it', () => {
  const sheets = [
    {
      answers: [
        answer('guide/breaches', 'Regulation (EU) 2016/679, Article 33'),
        answer('guide/instant', 'Regulation (EU) 2024/886'),
        answer('guide/resilience', 'Regulation (EU) 2022/2554 (DORA)'),
        answer('guide/limits', 'Regulation (EU) 2022/2554, Article 24'),
      ],
    },
    {
      answers: [
        answer('guide/incidents', 'Regulation (EU) 2022/2554, Article 19'),
        answer('guide/limits', 'Regulation (EU) 2022/2554, Article 19'),
        answer('categories/breach-notices', 'Regulation (EU) 2016/679, Article 33'),
      ],
    },
  ];
  expect(Object.fromEntries(findOwnCitations(sheets))).toEqual({
    'guide/breaches': [{ act: '2016/679', provision: '33' }],
    'guide/instant': [{ act: '2024/886', provision: undefined }],
    'guide/limits': [{ act: '2022/2554', provision: '24' }],
    'categories/breach-notices': [{ act: '2016/679', provision: '33' }],
  });
});

describe('a text is about a section', () => {
  const breaches = aTerm(1, { vid: 'guide', key: 'breaches', name: 'Data breach notice' });
  const diligence = aTerm(2, { vid: 'guide', key: 'diligence', name: 'Customer due diligence' });
  const namesake = aTerm(3, { vid: 'categories', key: 'due', name: 'Customer Due Diligence' });
  const sheets = [{ answers: [answer('guide/breaches', 'Regulation (EU) 2016/679, Article 33')] }];
  const subjectOf = createSubjects([breaches, diligence, namesake], sheets, (name) =>
    name === diligence.name ? ['KYC', 'know your customer'] : [],
  );
  test.each([
    ['that cites its provision', breaches, 'Within 72 hours (Regulation (EU) 2016/679, Art. 33(1)).', true],
    ['not one that cites another one', breaches, 'Regulation (EU) 2016/679, Article 28, applies.', false],
    ['that has its name', breaches, 'A notice of the data breach is sent.', true],
    ['that has another name of it', diligence, 'KYC is done before an account is opened.', true],
    ['not one with a word of it', diligence, 'Know the rules.', false],
  ])('%s', (_, term, text, expected) => {
    expect(namesSubject(subjectOf(term).names, stemsIn(text))).toBe(expected);
  });

  test('and an entry about the section of that name in another vocabulary', () => {
    expect([...subjectOf(diligence).refs]).toEqual(['guide/diligence', 'categories/due']);
  });
});
