/** One's own data as a document to read. */
import type { OwnData } from '#app/contracts/account.ts';

/** A value on one line; texts of several lines are quoted below their key. */
function line(key: string, value: unknown): string {
  if (typeof value === 'string' && value.includes('\n'))
    return `- ${key}:\n\n${value.replace(/^/gm, '  > ')}\n`;
  return `- ${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

/** Every part with its rows; keys without a value are left out. */
export function dataAsMarkdown({ generated, parts }: OwnData): string {
  const sections = parts.map(({ title, rows }) => {
    const items = rows.map((row, index) => {
      const lines = Object.entries(row)
        .filter(([, value]) => value !== null && value !== '')
        .map(([key, value]) => line(key, value));
      return [`### ${index + 1}`, '', ...lines, ''].join('\n');
    });
    return [`## ${title}`, '', items.length === 0 ? 'Nothing is stored.\n' : items.join('\n')].join('\n');
  });
  return [`# Your data`, '', `Made on ${generated}. Times are in UTC.`, '', ...sections].join('\n');
}
