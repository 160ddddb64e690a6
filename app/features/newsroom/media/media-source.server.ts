/** Who sees a file before any page has it, and where the address of a merged one leads. */
import type { MediaSource } from '#app/api/media/media-source.ts';
import { newsroomDesk } from '../desk/desk-store.server.ts';
import { optionsIn } from '../options.ts';
import { newsroomMedia } from './media-store.server.ts';

export const mediaSource: MediaSource = {
  async mayRead(services, userId, name) {
    const { verticals } = services.config();
    for (const id of await services.store.of(newsroomMedia).verticalsWith(name)) {
      const vertical = Object.hasOwn(verticals, id) ? verticals[id] : undefined;
      if (!vertical || !Object.hasOwn(vertical.features, 'newsroom')) continue;
      const account = await services.store.users.byId(userId);
      if (account?.isAdmin) return true;
      const known = optionsIn(vertical).roles;
      const roles = await services.store.of(newsroomDesk).roles(userId, id);
      if (roles.some((role) => Object.hasOwn(known, role))) return true;
    }
    return false;
  },
  movedTo: ({ store }, name) => store.of(newsroomMedia).movedTo(name),
};
