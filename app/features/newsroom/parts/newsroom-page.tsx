import type { ComponentProps } from 'react';
import { AdminPage } from '#app/shell/admin/admin-page.tsx';
import { NEWSROOM_SCREENS } from '../newsroom-links.ts';

interface NewsroomPageProps extends Omit<ComponentProps<typeof AdminPage>, 'screens'> {
  /** Whether this reader administers the site, so that all screens for administrators are open. */
  isAdministrator: boolean;
}

/** A page of the newsroom: an editor who does not administer the site sees only the navigation of the newsroom. */
export function NewsroomPage({ isAdministrator, ...props }: NewsroomPageProps) {
  return <AdminPage {...props} screens={isAdministrator ? undefined : NEWSROOM_SCREENS} />;
}
