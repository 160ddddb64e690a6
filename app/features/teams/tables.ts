import type { Generated } from 'kysely';

declare module '#app/store/tables.ts' {
  interface Database {
    team: TeamTable;
    team_member: TeamMemberTable;
    team_share: TeamShareTable;
  }
}

declare module '#app/store/access-actor.ts' {
  interface BesideActions {
    'team-created': true;
    'team-renamed': true;
    'team-deleted': true;
    'team-member-added': true;
    'team-member-removed': true;
    'team-owner-changed': true;
    'thing-shared': true;
    'share-changed': true;
    'thing-unshared': true;
  }
}

/** A team of an organisation. */
export interface TeamTable {
  id: Generated<number>;
  organisation_id: number;
  name: string;
  /** The name as `normaliseText` writes it; unique in the organisation. */
  name_key: string;
  created_at: string;
}

/** Somebody in a team; in force only while the account is in use and in the organisation of the team. */
interface TeamMemberTable {
  team_id: number;
  user_id: number;
  is_owner: number;
  joined_at: string;
}

/** A thing of a reader that a team may read or edit. */
interface TeamShareTable {
  id: Generated<number>;
  /** `report` */
  kind: string;
  /** Id of the thing; unique among those of its kind and its owner. */
  thing_id: string;
  vertical: string;
  /** What the thing is about, such as the id of an item; empty without one. */
  about: Generated<string>;
  /** Who owns the thing. Sharing ends if the thing gets another owner, unless the share moves with it. */
  user_id: number;
  team_id: number;
  can_edit: number;
  shared_at: string;
}
