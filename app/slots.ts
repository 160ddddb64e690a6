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
