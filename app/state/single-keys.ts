/**
 * Whether single keys act on a page, such as `j` in lists and `/` for the search box (WCAG 2.2, 2.1.4). The document says
 * so, because the search box is in the script of every page; `single-keys-choice.ts` keeps what the reader chose.
 */
export const singleKeysOn = (): boolean => document.documentElement.dataset['keys'] !== 'off';
