/** The slots: places of the platform's pages that features may fill. Types only. */
import type { ComponentType } from 'react';
import type { ContentFields, ContentPage } from './plugin.ts';
import type { OpenDialog } from './state/dialogs.ts';

/** The places of the platform's pages that features may fill, with what each part receives. */
export interface SlotProps {
  /** Below the text of an item that the reader may read in full. */
  'page-end': { nid: number };
}

export type SlotName = keyof SlotProps;

/** The default export of `slots/<slot>.tsx`. */
export type SlotPart<Name extends SlotName> = ComponentType<SlotProps[Name]>;

/** A screen to which the tools of an item lead. */
export interface ItemLink {
  to: string;
  label: string;
  /** A dialog that does the same on the page. */
  dialog?: () => OpenDialog;
}

/** What the reader may open, as far as the shell knows; the server decides. */
interface ToolAccess {
  tools: boolean;
  workspace: boolean;
}

/**
 * The default export of `slots/item-links.ts`: where the tools of an item that the reader may read in full lead;
 * undefined if this item leads nowhere.
 */
export type ItemLinkMaker = (page: ContentPage<ContentFields>, access: ToolAccess) => ItemLink | undefined;

/**
 * The default export of `slots/dates.ts`: what pages say of the dates that the feature keeps for readers. The part
 * `dates` of its `feature.server.ts` finds them.
 *
 * @example { kind: 'checklist', name: 'checklist', path: '/workspace/checklists', needs: 'workspace' }
 */
export interface KeptDates {
  /** Kind of the dates in filters, files and the API; no kind of the configuration has this id. */
  kind: string;
  /** What readers call that which has the dates; with an s for several. */
  name: string;
  /** Path of the screen that lists it. */
  path: string;
  /** A reader without this right has no such dates. */
  needs?: keyof ToolAccess;
}

/** The default export of `slots/profile-links.ts`: where the profile leads. */
export type ProfilePlaces = readonly ProfilePlace[];

interface ProfilePlace {
  /** A screen of the feature; the link shows where the vertical has a route without parameters to it. */
  screen: string;
  label: string;
  note: string;
  /** For administrators only. */
  admin?: boolean;
}
