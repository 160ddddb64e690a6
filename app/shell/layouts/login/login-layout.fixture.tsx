/** For stories of pages in the login layout. */
import type { ReactNode } from 'react';
import { LoginLayout } from './login-layout.tsx';
import { shellFor } from '../../shell-data.fixture.ts';

/** A decorator: the page in its layout. */
export function inLoginLayout(Story: () => ReactNode) {
  return (
    <LoginLayout shell={shellFor('loggedOut')}>
      <Story />
    </LoginLayout>
  );
}
