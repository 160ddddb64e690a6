/** Text as it is stored: without characters that nobody types and that change how the text around them is read. */

/**
 * Control characters, and the marks that turn the direction of what follows until another mark, beyond the text itself
 * (UAX #9 section 2). Line breaks and tabs are not among them, nor the marks between letters of two directions.
 */
const UNSEEN = /[\p{Cc}--[\t\n\r]]|[\u202a-\u202e\u2066-\u2069]/gv;

/** A text of several lines. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(UNSEEN, '').trim();
}

/** A text of one line, such as a name: line breaks are spaces, and there is one space between words. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\s\x85]+/g, ' ')).replace(/ {2,}/g, ' ');
}
