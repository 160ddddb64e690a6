/** What features declare of things that readers share. Types only. */
import type { Viewer } from '../viewer.ts';

/** What others may do with a shared thing. Who may edit may read. */
export type ShareRight = 'read' | 'edit';

/** A thing of a reader. */
export interface OwnedThing {
  /** Kind of the things of its feature, unique: `report`. */
  kind: string;
  /** Its id, unique among those of its kind and its owner. */
  id: string;
  /** Id of the account that owns it. */
  owner: number;
  /** When it was made: ids may be used again, and an earlier share is of another thing. */
  createdAt: string;
}

/** A thing that somebody shares with the reader. */
export interface SharedThing {
  id: string;
  /** Id of the account that owns it. */
  owner: number;
  ownerName: string;
  /** Name of the group of people with whom it is shared. */
  with: string;
  right: ShareRight;
  /** A thing that was made later is not the one that was shared. */
  sharedAt: string;
}

/** Which of the shared things. */
export interface SharedOnly {
  /** Those with this id. */
  id?: string;
  /** Those about this: the `about` of what {@link ShareableKind.find} finds. */
  about?: string;
}

/** A group of people with whom a thing is shared. */
export interface SharedWith {
  id: number;
  name: string;
  right: ShareRight;
  /** A thing that was made later is not the one that was shared. */
  sharedAt: string;
}

/** Who shares what with whom. Each function reads the state of accounts and groups as it is at the time of the request. */
export interface SharingSource {
  /** The things of a kind that others share with the reader in the vertical, the last shared first. */
  sharedWith(viewer: Viewer, kind: string, only?: SharedOnly): Promise<readonly SharedThing[]>;
  /** With whom the reader shares own things of a kind in the vertical, by their ids. */
  sharedBy(viewer: Viewer, kind: string): Promise<ReadonlyMap<string, SharedWith>>;
}

/** A thing that its owner can share. */
interface ShareableThing {
  title: string;
  /** Path of the page that shows it. */
  path: string;
  createdAt: string;
  /** What it is about, where the things about one and the same are wanted together: the id of an item of content. */
  about?: string;
}

/** A kind of things that readers can share. */
export interface ShareableKind {
  /** What readers call one: `report`. */
  name: string;
  /** What its owner reads before it is shared; a sentence. */
  says?: string;
  /** A thing of the reader that can be shared now: not one that is deleted. */
  find(viewer: Viewer, id: string): Promise<ShareableThing | undefined>;
}
