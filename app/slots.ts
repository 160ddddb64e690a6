/** The slots: places of the platform's pages that features may fill. Types only. */
import type { ComponentType } from 'react';

/** The places of the platform's pages that features may fill, with what each part receives. */
export interface SlotProps {
  /** Below the text of an item that the reader may read in full. */
  'page-end': { nid: number };
}

export type SlotName = keyof SlotProps;

/** The default export of `slots/<slot>.tsx`. */
export type SlotPart<Name extends SlotName> = ComponentType<SlotProps[Name]>;

/** The default export of `slots/profile-links.ts`: where the profile leads. */
export interface ProfilePlace {
  /** A screen of the feature; the link shows where the vertical has a route without parameters to it. */
  screen: string;
  label: string;
  note: string;
  /** For administrators only. */
  admin?: boolean;
}
