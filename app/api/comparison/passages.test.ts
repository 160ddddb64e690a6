import { afterEach, expect, test, vi } from 'vitest';
import { findPassage, toPassages } from './passages.ts';
import { subjectNames } from './subject-words.ts';

afterEach(() => void vi.restoreAllMocks());

const section = (id: string, title: string, ...texts: string[]) => ({
  ...{ id, title },
  body: texts.map((text) => `<p>${text}</p>`).join(''),
});
const SECTIONS = [
  section('risk', 'Risk', 'Incidents are reported in four hours.', 'Plans are tested.'),
  section('incident-reporting', 'Incident reporting', 'Within a day.'),
];

test('a page is read passage by passage, and other work has its turn between two of them', async () => {
  // Every look at the clock is a slice later.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  let [turns, isRead] = [0, false];
  const other = () => {
    turns++;
    if (!isRead) setImmediate(other);
  };
  setImmediate(other);
  const passages = await toPassages({}, SECTIONS);
  isRead = true;
  expect(passages.map(({ id, heading }) => [id, heading])).toEqual([
    ['risk', 'Risk'],
    ['risk', 'Risk'],
    ['incident-reporting', 'Incident reporting'],
  ]);
  expect(turns).toBeGreaterThanOrEqual(passages.length);
});

test('the passage under a heading that names the subject comes first', async () => {
  const sheet = { title: 'Italy', path: '/requirement/1', passages: () => toPassages({}, SECTIONS) };
  expect(await findPassage([sheet], subjectNames('Incident Reporting'))).toEqual({
    ...{ title: 'Incident reporting', path: '/requirement/1#incident-reporting' },
  });
  expect(await findPassage([sheet], subjectNames('Insolvency'))).toBeUndefined();
});
