/** What the repository of teams takes and answers. */

/** Who asks: a member manages a team as its owner, an administrator of the site manages each. */
export interface Asker {
  userId: number;
  isAdmin: boolean;
  /** Time of the change (ISO 8601, UTC); by default now. */
  at?: string;
}

export interface ListedTeam {
  id: number;
  name: string;
  organisation: string;
  members: number;
  /** What the reader is in it; absent for an administrator who is not a member. */
  role?: 'owner' | 'member';
}

export interface Member {
  id: number;
  name: string;
  email: string;
  isOwner: boolean;
  joinedAt: string;
}

/** `missing`: the reader has no such team. `forbidden`: only an owner may do it. */
export type TeamOutcome =
  'done' | 'missing' | 'forbidden' | 'name_taken' | 'not_colleague' | 'full' | 'last_owner';
