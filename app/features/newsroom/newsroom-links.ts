/** Links between the screens of the newsroom. */
import { href, type PlainScreen } from '#app/runtime/screens.ts';

/** Screens of the newsroom in the navigation, in its order. */
export const NEWSROOM_SCREENS: readonly PlainScreen[] = [
  'newsroom/desk',
  'newsroom/items',
  'newsroom/releases',
  'newsroom/media',
  'newsroom/texts',
];

/** The editor of an item that has a draft. */
export const editorHref = (nid: number | string): string => href('newsroom/editor', { params: { id: nid } });
/** A field of a draft in its editor, by its JSON pointer. */
export const problemHref = (nid: number, pointer: string): string =>
  `${editorHref(nid)}#${encodeURI(pointer)}`;
/** Where the draft of an item is published or scheduled. */
export const publishHref = (nid: number | string): string =>
  href('newsroom/publish', { params: { id: nid } });
/** The versions of an item. */
export const historyHref = (nid: number | string): string =>
  href('newsroom/history', { params: { id: nid } });
export const releasesHref = (): string => href('newsroom/releases');
export const releaseHref = (id: number): string => href('newsroom/release', { params: { id } });
