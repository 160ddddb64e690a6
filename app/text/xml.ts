import { escapeHtml } from './html-text.ts';

/** Characters that XML 1.0 does not allow, not even escaped (section 2.2). */
const FORBIDDEN = /[\p{Cc}--[\t\n\r\x7f-\x9f]]|[\ufffe\uffff]|\p{Surrogate}/gv;

/** The text without the characters that XML cannot hold; not escaped. */
export function allowedInXml(text: string): string {
  return text.replace(FORBIDDEN, '');
}

/** Text for the content of an element or for an attribute in double quotes: `A & B` is `A &amp; B`. */
export function escapeXml(text: string): string {
  return escapeHtml(allowedInXml(text));
}
