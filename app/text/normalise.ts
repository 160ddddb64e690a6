/**
 * Normal forms of text: for comparison, for sorting and for addresses, and as it is stored, without characters that
 * nobody types and that change how the text around them is read.
 */
/** Lower case, without accents and typographic forms: `Équateur` is `equateur`, `ﬁnal` is `final`. */
export function normaliseText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Lower-case ASCII words joined by hyphens: `Ökonomie & Recht` is `okonomie-recht`. May be empty. */
export function slugFor(text: string): string {
  return normaliseText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The canonical spelling of an e-mail address, for accounts and sign-in limits. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** `Équateur` -> `equateur`: the byte order of both engines then sorts it among the other Es. */
export function sortKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** An author's name as the address of their page: "Zoë O'Brien" is `zoe-o-brien`. */
export function authorSlug(name: string): string {
  return sortKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

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
