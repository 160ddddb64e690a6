/** What features declare of things that readers share. Types only. */
import type { Services } from '../services.ts';
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

/** Somebody with whom a thing is shared. */
interface ShareMember {
  /** Id of the account. */
  id: number;
  name: string;
  email: string;
  /** Whether the person manages the group. */
  manages: boolean;
}

/** Those with whom a thing is shared: accounts in use, its owner among them. */
export interface SharedMembers {
  /** Name of the group. */
  name: string;
  /** By name. */
  members: readonly ShareMember[];
}

/** How a person shares one thing. */
export interface OwnShare extends SharedWith {
  kind: string;
  /** Id of the thing. */
  thing: string;
}

/** Who shares what with whom. Each function reads the state of accounts and groups as it is at the time of the request. */
export interface SharingSource {
  /** The things of a kind that others share with the reader in the vertical, the last shared first. */
  sharedWith(viewer: Viewer, kind: string, only?: SharedOnly): Promise<readonly SharedThing[]>;
  /** With whom the reader shares own things of a kind in the vertical, by their ids. */
  sharedBy(viewer: Viewer, kind: string): Promise<ReadonlyMap<string, SharedWith>>;
  /** What a person shares, in all verticals; some of it may have been deleted since. */
  sharedByPerson(services: Services, userId: number): Promise<readonly OwnShare[]>;
  /** With whom a thing is shared, for somebody who may read it; undefined while it is private. */
  findMembers(viewer: Viewer, thing: OwnedThing): Promise<SharedMembers | undefined>;
  /**
   * Accounts to which something was shared after a time, with the time of the last of it. Whether they may read it is asked
   * later.
   *
   * @param since RFC 3339
   */
  sharedSince(
    services: Services,
    since: string,
  ): Promise<readonly { userId: number; vertical: string; at: string }[]>;
}

/** A thing that a reader may read. */
export interface ReadableThing extends OwnedThing {
  title: string;
  /** Path of its page. */
  path: string;
  /** Another one after each change of what its page shows of it; at most 64 characters. */
  version: string;
  right: 'own' | ShareRight;
}

/** A change of a thing by its owner, or by somebody who may edit it. */
export interface ThingChange {
  thing: OwnedThing;
  /** The version that was changed. */
  before: string;
  /**
   * What changed, a sentence without its full stop: `“Appoint an officer” is done`. Empty for what only its owner does: it
   * is told to nobody.
   */
  text: string;
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

/** A thing of somebody else with its title, as the reader may read it, and who shares it. */
export interface SharedTitle {
  title: string;
  share: SharedThing;
}

/** A kind of things that readers can share. */
export interface ShareableKind {
  /** What readers call one: `report`. */
  name: string;
  /** What its owner reads before it is shared; a sentence. */
  says?: string;
  /** A thing of the reader that can be shared now: not one that is deleted. */
  find(viewer: Viewer, id: string): Promise<ShareableThing | undefined>;
  /**
   * A thing that the reader may read, an own one or one that is shared with the reader: not one that is deleted. A kind
   * without it has no comments, and who has read it is not recorded.
   */
  open?(viewer: Viewer, id: string): Promise<ReadableThing | undefined>;
  /** Those of a person in all verticals, without deleted ones: such as to count what is shared. */
  listOwned(services: Services, owner: number): Promise<readonly Pick<OwnedThing, 'id' | 'createdAt'>[]>;
  /**
   * What others share with the reader and the reader may open, for the reader's own data. Without the rights that the kind needs,
   * there is nothing.
   */
  listShared(viewer: Viewer): Promise<readonly SharedTitle[]>;
}
