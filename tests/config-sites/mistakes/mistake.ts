import type { Changes } from '../site-folder.ts';

/** What a person did, and the files of the small valid site as they left them. */
export type Mistake = readonly [did: string, changes: Changes];

export const SITE = 'config/site.json';
export const ROUTES = 'config/routes.json';
export const MENUS = 'config/menus.json';
export const TYPES = 'config/content-types.json';
export const LEGACY = 'config/legacy-paths.json';
export const PROTECTED = 'config/protected-paths.json';
export const SCREENS = 'config/screens.json';
export const PERMISSIONS = 'config/permissions.json';
export const PRODUCTS = 'config/products.json';
export const VOCABULARIES = 'config/vocabularies.json';
export const GAMBLING = 'config/verticals/gambling_compliance.json';
export const PAYMENTS = 'config/verticals/payments_compliance.json';

/** Keys at the end of the vertical for gambling. */
export const inGambling = (keys: string): Changes => ({
  [GAMBLING]: { '{ "sectors": true }': `{ "sectors": true },\n  ${keys}` },
});

/** Keys at the end of site.json. */
export const inSite = (keys: string): Changes => ({
  [SITE]: { '"limits": { "related": 4 }': `"limits": { "related": 4 },\n  ${keys}` },
});

/** One more entry at the beginning of a file's section. */
export const entry = (file: string, section: string, text: string): Changes => ({
  [file]: { [`"${section}": {`]: `"${section}": {\n    ${text},` },
});
