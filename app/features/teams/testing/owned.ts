/** One of everything that the feature stores for a reader. */
import type { Owned } from '#tests/support/owned.ts';

const NOTHING: Record<string, Record<string, string>> = {};

export const owned: Owned = {
  async make({ post, mark, hasOrganisation }) {
    if (!hasOrganisation) return NOTHING;
    const team = await post('/api/teams', { name: mark });
    return { '/api/teams/': { id: String(team.id), user: String(team.members[0].id) } };
  },
  bodies: {
    renameTeam: { name: 'Mine now' },
    addTeamMember: { email: 'other@else.example' },
    changeTeamMember: { isOwner: false },
  },
};
