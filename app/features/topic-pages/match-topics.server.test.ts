import { describe, expect, test } from 'vitest';
import { matchTopics } from './match-topics.server.ts';

const topics = [
  'PSD3 and PSR',
  'DORA',
  'Safeguarding of funds',
  'UK safeguarding reform',
  'Instant Payments Regulation',
  'Stablecoins',
  'Player loss claims',
  'Digital Operational Resilience',
].map((name) => ({ name }));
const matched = (text: string) => matchTopics(topics, text).map(({ name }) => name);

describe('the topics that a text is about', () => {
  test.each([
    ['PSR/PSD3', ['PSD3 and PSR']],
    ['psd3', ['PSD3 and PSR']],
    ['What do we owe under PSR/PSD3 and by when?', ['PSD3 and PSR']],
    ['dora', ['DORA']],
    ['DORA register of information', ['DORA']],
    ['stablecoin', ['Stablecoins']],
    ['stable', ['Stablecoins']],
    ['player losses', ['Player loss claims']],
    ['safeguarding', ['UK safeguarding reform', 'Safeguarding of funds']],
    ['instant payments', ['Instant Payments Regulation']],
    ['operational resilience', ['Digital Operational Resilience']],
  ])('%s', (text, names) => expect(matched(text)).toEqual(names));

  test.each(['', '  ', '??', 'regulation', 'the', 'st', 'resilience testing', 'claims', 'card fees'])(
    '“%s” is about none',
    (text) => expect(matched(text)).toEqual([]),
  );

  test('a long text is read to a bound', () => {
    expect(matched(`${'word '.repeat(100_000)} dora`)).toEqual([]);
  });
});
