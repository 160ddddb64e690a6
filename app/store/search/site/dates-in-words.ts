/** Reads a search for dates in words: `consultations closing next month`, `what is due this quarter about safeguarding`. Pure. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Day } from '#app/runtime/months.ts';
import { isFunctionWord } from '../language/english/english-words.ts';
import { findPeriod, type Period } from './period-in-words.ts';

/** A kind of date as the configuration describes it. */
export interface NamedKind {
  /** Words with which readers ask for such dates; none for a kind that is only named by its period. */
  words: readonly string[];
  deadline: boolean;
  /** Kinds with the same value name one event. */
  event?: string | undefined;
}

/** What a text asks for. */
export interface DatesInWords extends Period {
  /** Ids of the kinds of date. */
  kinds: string[];
  /** The words of the period: `next month`. */
  period: string;
  /** The other words of the text, such as a subject, without function words around them; empty if there are none. */
  rest: string;
}

/** Longer texts are questions or pasted passages. */
const LONGEST = 200;
/** Syntax of the query language: such a text is meant as it is typed. */
const SYNTAX = /["“”:*()]|(?<![A-Za-z])(?:AND|OR|NOT|NEAR)(?![A-Za-z])/;
/** Words for dates of every kind. */
const ANY_KIND = ['due', 'deadline', 'deadlines', 'date', 'dates'];
/** What a date in words is about, whichever it is: these say nothing of the subject. */
const ANY_SUBJECT = ['rule', 'rules', 'law', 'laws', 'anything', 'everything', 'upcoming'];

/** The words of a name in any spacing; signs between them do not matter. */
const pattern = (name: string) => (name.match(/[\p{L}\p{N}]+/gu) ?? []).join('[^\\p{L}\\p{N}]+');

function wordsOf(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(pattern);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** The dates that a text asks for by the words of `search.dateWords`; undefined for any other text. */
export function datesIn(
  { vertical, contentDay }: { vertical: VerticalConfig; contentDay: { day: Day } },
  text: string,
): DatesInWords | undefined {
  const { dates, search } = vertical.site;
  const kinds = Object.entries(dates.kinds).map(([id, { deadline, event }]): [string, NamedKind] => [
    id,
    { words: search.dateWords[id] ?? [], deadline, event },
  ]);
  return readDatesInWords(text, Object.fromEntries(kinds), contentDay.day);
}

/**
 * @param kinds by their id
 * @returns undefined unless the text names both a period and a kind of date: it is then searched as words
 */
export function readDatesInWords(
  text: string,
  kinds: Readonly<Record<string, NamedKind>>,
  today: Day,
): DatesInWords | undefined {
  if (text.length > LONGEST || SYNTAX.test(text)) return undefined;
  const found = findPeriod(text, today);
  if (!found) return undefined;
  const { start, end, from, to } = found;
  let rest = `${text.slice(0, start)} ${text.slice(end)}`;
  const named = new Set<string>();
  for (const [id, { words }] of Object.entries(kinds)) {
    if (words.length === 0) continue;
    const without = rest.replace(wordsOf(words), ' ');
    if (without !== rest) named.add(id);
    rest = without;
  }
  const general = rest.replace(wordsOf(ANY_KIND), ' ');
  if (named.size === 0 && general === rest) return undefined;
  const asked = Object.entries(kinds).filter(([id, { deadline, event }]) =>
    named.size === 0
      ? deadline
      : named.has(id) || (event !== undefined && [...named].some((one) => kinds[one]!.event === event)),
  );
  return {
    ...{ from, to },
    kinds: asked.map(([id]) => id),
    period: text.slice(start, end),
    rest: subject(general.replace(wordsOf(ANY_SUBJECT), ' ')),
  };
}

/** A text without function words at its ends. */
function subject(text: string): string {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const isNeeded = (word: string) =>
    /^\p{Lu}{2,}$/u.test(word) || !isFunctionWord(word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const first = words.findIndex(isNeeded);
  return first < 0 ? '' : words.slice(first, words.findLastIndex(isNeeded) + 1).join(' ');
}
