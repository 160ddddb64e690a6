import { atom } from 'jotai';
import type { EndpointResult } from '#app/endpoints.ts';

/** What the reader has added to a page. */
export type PageMine = EndpointResult<'pageMine'>;

/**
 * What the reader has added to the page that is open. Null until it has loaded: pages are shared by readers with the
 * same access, so it comes after the page is usable. `mine` is undefined if it could not be loaded.
 */
export const pageMineAtom = atom<{ nid: number; mine: PageMine | undefined } | null>(null);
