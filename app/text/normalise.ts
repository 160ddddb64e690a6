/** Normalises text for comparison, and derives slugs from it. */

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
