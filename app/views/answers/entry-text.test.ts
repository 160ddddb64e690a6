import { expect, test } from 'vitest';
import { findableText, firstSentence, hasWords } from './entry-text.ts';

test.each([
  ['<p>Within 72 hours. Then again.</p>', 'Within 72 hours.'],
  [
    '<p>Under Art. 33 within 72 hours, e.g. by post. Then again.</p>',
    'Under Art. 33 within 72 hours, e.g. by post.',
  ],
  ['<p>No end</p><p>Next</p>', 'No end Next'],
  ['<p>EUR 1.5 million a month. 30 days.</p>', 'EUR 1.5 million a month.'],
  ['<p>Is it &amp; was it? Yes.</p>', 'Is it & was it?'],
  ['', ''],
])('the first sentence of %j is %j', (html, sentence) => expect(firstSentence(html)).toBe(sentence));

test.each([
  ['72 HOURS', true],
  ['autorite hours', true],
  ['breach strong', false],
  ['  ', true],
])('words of %j are found: %s', (query, found) => {
  const text = findableText('Tell the Autorité', '<p>Within <strong>72</strong> hours</p>');
  expect(hasWords(text, query)).toBe(found);
});
