import type { ComponentProps } from 'react';
import type { PlainScreen } from '#app/runtime/screens.ts';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { AdminNav } from './admin-nav.tsx';

interface AdminPageProps extends ComponentProps<typeof ScreenPage> {
  /** The screens that this reader may open, for somebody who works here without being an administrator. */
  screens?: readonly PlainScreen[] | undefined;
}

/** A page for administrators: the others are above it. */
export function AdminPage({ screens, ...props }: AdminPageProps) {
  return (
    <>
      <AdminNav screens={screens} />
      <ScreenPage {...props} />
    </>
  );
}
