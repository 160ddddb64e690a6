import type { Viewer } from '../viewer.ts';

/** Whether the signed-in person administers the site, read from the account for each request. */
export async function isAdmin({ services, user }: Pick<Viewer, 'services' | 'user'>): Promise<boolean> {
  return (await services.store.users.byId(user.userId))?.isAdmin ?? false;
}
