/** Links between the screens of the newsroom. */
import { href, type PlainScreen } from '#app/runtime/screens.ts';

/** Screens of the newsroom in the navigation, in its order. */
export const NEWSROOM_SCREENS: readonly PlainScreen[] = ['newsroom/desk', 'newsroom/items'];

const below = (path: string) => `${href('newsroom/desk')}/${path}`;

/** The editor of an item. */
export const editorHref = (nid: number | string): string => below(String(nid));
/** Where the draft of an item is published or scheduled. */
export const publishHref = (nid: number | string): string => below(`${nid}/publish`);
/** The draft of an item as readers would see it. */
export const previewHref = (nid: number | string): string => below(`${nid}/preview`);
/** The versions of an item. */
export const historyHref = (nid: number | string): string => below(`${nid}/history`);
export const releasesHref = (): string => below('releases');
export const releaseHref = (id: number): string => below(`releases/${id}`);
