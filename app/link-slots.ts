/** Links that pages of the platform have into screens of features. Types only; `slots.ts` has them all. */
import type { ContentFields, ContentPage } from './plugin.ts';
import type { OpenDialog } from './state/dialogs.ts';
import type { IconName } from './ui/foundations/icon-paths.ts';
import type { PageEntry } from './views/page/page-entries.ts';

/** What tools need of a page. */
export type ToolPage = Pick<
  ContentPage,
  'nid' | 'title' | 'path' | 'type' | 'label' | 'version' | 'access' | 'changed'
>;

/** A screen to which the tools of an item lead. */
export interface ItemLink {
  to: string;
  label: string;
  /** A dialog that does the same on the page. */
  dialog?: () => OpenDialog;
}

/** What the reader may open, as far as the shell knows; the server decides. */
export interface ToolAccess {
  tools: boolean;
  workspace: boolean;
}

/**
 * The default export of `slots/item-links.ts`: where the tools of an item that the reader may read in full lead, in one place
 * or several; undefined if this item leads nowhere. `options` are those of the feature that pages read (`x-browser`).
 */
export type ItemLinkMaker = (
  page: ContentPage<ContentFields>,
  access: ToolAccess,
  options: Readonly<Record<string, unknown>>,
) => ItemLink | readonly ItemLink[] | undefined;

/**
 * The default export of `slots/entry-links.ts`: what a reader does with an entry of a page, such as an obligation, that the
 * reader may read in full: a link that works without scripts. Undefined if it leads nowhere.
 *
 * @example (page, { id, title }) => ({ to: `/flags?page=${page.nid}&entry=${id}`, label: 'Flag', icon: 'flag' })
 */
export type EntryLinkMaker = (
  page: ToolPage,
  entry: PageEntry,
  access: ToolAccess,
) => (ItemLink & { icon: IconName }) | undefined;

/** What a page compares: term ids of jurisdictions and of categories of requirements. */
interface ComparedSelection {
  jurisdictions: number[];
  sections: number[];
}

/**
 * The default export of `slots/comparison-links.ts`: where a comparison on a page can be carried on, such as in a builder
 * of reports.
 */
export type ComparisonLinkMaker = (
  selection: ComparedSelection,
  access: ToolAccess,
) => Pick<ItemLink, 'to' | 'label'> | undefined;

/**
 * The default export of `slots/search-links.ts`: where readers look for something, such as on a page that is not
 * there.
 *
 * @param words to look for; empty for the place alone
 * @example (words) => ({ to: `/search?query=${words}`, label: `Search for “${words}”` })
 */
export type SearchLink = (words: string) => Pick<ItemLink, 'to' | 'label'>;

/**
 * The default export of `slots/changes-link.ts`: the URL of what changed between two versions of an item; without versions,
 * between the last two.
 */
export type ChangesLink = (nid: number, versions?: { from?: number; to?: number }) => string;

/**
 * The default export of `slots/decide-link.ts`: the URL of the form that decides on an item.
 *
 * @example (nid) => `/decisions/new?nid=${nid}`
 */
export type DecideLink = (nid: number) => string;

/**
 * The default export of `slots/day-link.ts`: where an item is read as readers were shown it on a day.
 *
 * @param day `2026-03-01`
 */
export type DayLink = (nid: number, day: string) => Pick<ItemLink, 'to' | 'label'>;

/**
 * The default export of `slots/places-link.ts`: what happened in places and what is expected there.
 *
 * @param keys of places, one or a few
 * @param day whose statuses are told, `2026-03-01`; today without it
 * @example (keys) => ({ to: `/timeline?places=${keys.join(',')}`, label: 'Timeline' })
 */
export type PlacesLink = (keys: readonly string[], day?: string) => Pick<ItemLink, 'to' | 'label'>;

/**
 * The default export of `slots/share-link.ts`: where readers share a thing of their own with others. Only the owner has the
 * link. `kind` is one of those of `Feature.shareable`.
 *
 * @example ({ kind, id }) => ({ to: `/share?kind=${kind}&id=${id}`, label: 'Share' })
 */
export type ShareLink = (thing: { kind: string; id: string | number }) => Pick<ItemLink, 'to' | 'label'>;

/**
 * The default export of `slots/to-do-link.ts`: where readers put a thing to be done on a list of work; undefined for who has
 * no such lists.
 *
 * @param reference of the thing (`Feature.toDos`): `decision.31`
 * @example (reference) => ({ to: `/plans/new?action=${reference}`, label: 'Add to a plan' })
 */
export type ToDoLink = (reference: string, access: ToolAccess) => Pick<ItemLink, 'to' | 'label'> | undefined;
