import type { Search } from '../favourites/order.ts';

/** The texts of the profile form. */
export interface Names {
  firstName: string;
  lastName: string;
  companyName: string;
  /** IANA name; empty for the time zone of the site. */
  timeZone: string;
}

/** The answer to a form that was not saved. */
export interface ProfileAnswer {
  /** Why it was not saved. */
  message?: string;
  /** A search for a term to follow that names no one term. */
  search?: Search;
  /** By field. */
  mistakes?: Partial<Record<keyof Names, string>>;
  /** The stored version after a conflict: saving again replaces that one. */
  version?: number;
  /** What was typed. */
  typed?: { names: Names };
}

/** The field that says which section of the profile, by its feature, a form belongs to. */
export const SECTION = 'section';
