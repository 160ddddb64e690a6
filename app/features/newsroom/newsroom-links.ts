/** Links between the screens of the newsroom. */
import { href, type PlainScreen } from '#app/runtime/screens.ts';
import { choiceQuery, type PreviewChoice } from './preview/choice.ts';

/** Screens of the newsroom in the navigation, in its order. */
export const NEWSROOM_SCREENS: readonly PlainScreen[] = [
  'newsroom/desk',
  'newsroom/items',
  'newsroom/releases',
  'newsroom/vocabularies',
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
/** Two versions of an item compared: the link shows the same two after the next change. */
export const comparisonHref = (
  nid: number,
  { older, newer }: { older: number | 'draft'; newer: number | 'draft' },
  isSideBySide = false,
): string => `${historyHref(nid)}?from=${older}&to=${newer}${isSideBySide ? '&view=side' : ''}`;
export const releasesHref = (): string => href('newsroom/releases');
export const releaseHref = (id: number): string => href('newsroom/release', { params: { id } });
const chosen = (path: string, choice?: Partial<PreviewChoice>): string =>
  choice === undefined ? path : `${path}?${choiceQuery(choice)}`;

/** The draft of an item as readers will read it. */
export const previewHref = (nid: number | string, choice?: Partial<PreviewChoice>): string =>
  chosen(href('newsroom/preview', { params: { id: nid } }), choice);
/** The page alone, for a frame. */
export const previewPageHref = (nid: number | string, choice: PreviewChoice): string =>
  chosen(href('newsroom/preview-page', { params: { id: nid } }), choice);
/** All items of a release as readers will read them. */
export const releasePreviewHref = (id: number, choice?: Partial<PreviewChoice>): string =>
  chosen(href('newsroom/release-preview', { params: { id } }), choice);
/** A preview for anybody who has its link. */
export const sharedPreviewHref = (token: string, choice?: Partial<PreviewChoice>): string =>
  chosen(href('newsroom/shared-preview', { params: { token } }), choice);
export const sharedPreviewPageHref = (token: string, choice: PreviewChoice): string =>
  chosen(href('newsroom/shared-preview-page', { params: { token } }), choice);
/** The terms of a vocabulary. */
export const vocabularyHref = (vid: string): string => href('newsroom/vocabulary', { params: { vid } });
/** A term, and where it is used. */
export const termHref = (vid: string, tid: number, query: Readonly<Record<string, string>> = {}): string =>
  href('newsroom/term', { params: { vid, tid }, query });
/** Parameter of the publish page that has the impact counted before it is shown, for readers without scripts. */
export const COUNTED = 'impact';
export const countedHref = (nid: number): string => `${publishHref(nid)}?${COUNTED}=1`;
