/** Slots about the reader's account and what leaves the site for the reader. Types only; a part of `app/slots.ts`. */
import type { FunctionComponent, ReactNode } from 'react';
import type { Feed } from '#app/contracts/feeds.ts';
import type { Client, Result } from './client/client.ts';
import type { PlainScreen } from './runtime/screens.ts';
import type { Rebase } from './state/outbox/edit.ts';

/** The default export of `slots/account-deletion.ts`: what an administrator reads before deleting an account. */
export interface AccountDeletion {
  /** What of the feature goes with the account, in the plural: `bookmarks`. */
  deletes?: string;
  /** What stays, as a sentence. */
  stays?: string;
}

/** The areas of the pages for administrators. */
export type AdminArea = 'content' | 'accounts' | 'site';

/**
 * The default export of `slots/admin-section.ts`: screens for administrators by area, which the pages for administrators
 * lead to by the titles of their routes. Each shows itself in `AdminPage`.
 *
 * @example { content: ['ratings/report'] }
 */
export type AdminSection = Readonly<Partial<Record<AdminArea, readonly PlainScreen[]>>>;

/** The default export of `slots/organisation-section.tsx`: a section of the page of an organisation, for administrators. */
export type OrganisationSection = FunctionComponent<{
  /** Id of the organisation. */
  id: number;
}>;

/**
 * The default export of `slots/sign-in.tsx`: another way to sign in, below the button of the sign-in form. It is in the
 * form, so that a button of it can send the e-mail address elsewhere.
 */
export type SignInWay = FunctionComponent<{ busy: boolean }>;

/** The default export of `slots/profile-links.ts`: where the profile leads. */
export type ProfilePlaces = readonly ProfilePlace[];

interface ProfilePlace {
  /** A screen of the feature; its title is the link. */
  screen: PlainScreen;
  note: string;
  /** For administrators only. */
  admin?: boolean;
}

/**
 * The default export of `slots/profile-section.tsx`: a section of the reader's profile, with forms that work without
 * scripts. `slots/profile-section.server.ts` loads it and receives the forms.
 */
export interface ProfileSection<Loaded = never> {
  title: string;
  /** What the reader's time zone decides, for the hint at its field; of several features, the first counts. */
  timeZoneHint?: string;
  /** `hidden` is the field that each of its forms has, so that the form comes back to it. */
  Content: FunctionComponent<{ loaded: Loaded; hidden: ReactNode; busy: boolean }>;
}

/** The default export of `slots/profile-section.server.ts`. */
export interface ProfileSectionSource {
  /** Id of the section in the page: `/profile#digests`. */
  id: string;
  load(client: Pick<Client, 'call'>): Promise<unknown>;
  /** Carries out a form of the section. */
  save(client: Pick<Client, 'call'>, form: FormData): Promise<Result<unknown>>;
}

/** The default export of `slots/unsent.ts`: what the outbox knows of the edits of a feature. */
export interface UnsentEdits {
  /**
   * What the list of unsent changes says before the label of an edit, by the operation of the edit; without an entry, the
   * label says all.
   *
   * @example { addNote: 'Note on' } // Note on “Safeguarding”
   */
  words: Readonly<Record<string, string>>;
  /** By operation, what becomes of an edit whose version has moved on; without an entry, the reader is asked. */
  rebase?: Readonly<Record<string, Rebase>>;
}

/** The default export of `slots/feeds.ts`: what the files of feeds say, by the kind of the feed (`Feature.feeds`). */
export type FeedWords = Readonly<Record<string, FeedLabel>>;

interface FeedLabel {
  /** The screen that has what is in the feed. */
  screen: PlainScreen;
  /** What the feed has, for a program that lists feeds. */
  describe(feed: Pick<Feed, 'name'>): string;
  /** Why an entry is in the feed, by the names of the rules that matched it; undefined where the feed says it. */
  matchedBy?(rules: readonly string[]): string | undefined;
  /** Whether it has only dates, so that it is a calendar and nothing else. */
  datesOnly?: boolean;
}
