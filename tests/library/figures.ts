/** Numbers of texts, for the comparison of short answers with the texts that they sum up. */

const WORDS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];
const TENS: Record<string, number> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  hundred: 100,
};
const SCALES: Record<string, number> = {
  thousand: 1e3,
  lakh: 1e5,
  million: 1e6,
  crore: 1e7,
  billion: 1e9,
};

/** The numbers that a text writes in digits, as it writes them: `20,000`, `2:3`. */
export function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,:]\d+)*/g) ?? [];
}

/** The values of numbers in digits or words, and those that a word such as "million" multiplies. */
export function valuesIn(text: string): Set<number> {
  const values = new Set<number>();
  const number = /(\d[\d,]*(?:\.\d+)?|[a-z]+)(?:[ -](thousand|lakh|million|crore|billion)| x (\d+))?/gi;
  for (const [, written = '', scale, times] of text.matchAll(number)) {
    const value = /^\d/.test(written)
      ? Number(written.replaceAll(',', ''))
      : wordValue(written.toLowerCase());
    if (value === undefined) continue;
    values.add(value);
    if (scale) values.add(Math.round(value * SCALES[scale.toLowerCase()]! * 100) / 100);
    if (times) values.add(value * Number(times));
  }
  return values;
}

function wordValue(word: string): number | undefined {
  const index = WORDS.indexOf(word);
  return index < 0 ? TENS[word] : index;
}

/** Whether the text lacks the day and month, or the year, of a date (`2027-04-09`). */
export function datesMissing(date: string, text: string): boolean {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = new Date(`${date}T00:00:00Z`).toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' });
  return !month || !new RegExp(`\\b${Number(day)} ${name.slice(0, 3)}`).test(text) || !text.includes(year);
}
