/** One of everything that the feature stores for a reader: nothing, because the account belongs to no organisation. */
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  make: () => Promise.resolve({ '/api/teams/': { id: '1', user: '1' } }),
  bodies: {
    renameTeam: { name: 'Mine now' },
    addTeamMember: { email: 'other@else.example' },
    changeTeamMember: { isOwner: true },
  },
};
