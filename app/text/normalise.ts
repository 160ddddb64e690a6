/** Text as it is compared, and names that are made of it. */

/** Lower case, without accents and typographic forms: `Équateur` is `equateur`, `ﬁnal` is `final`. */
export function normaliseText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Lower-case ASCII words joined by hyphens: `Ökonomie & Recht` is `okonomie-recht`. Empty where none are left. */
export function slugFor(text: string): string {
  return normaliseText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The one spelling of an e-mail address under which its account is stored and its sign-ins are counted. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
