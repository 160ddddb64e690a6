/** The login layout as a route: content only. */
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { LoginLayout } from './login-layout.tsx';
import { errorMeta, RouteError } from '../../errors/route-error.tsx';
import { useLoadedShell } from '../../use-shell.ts';

export { loader } from '../default-route.tsx';
export const meta = errorMeta;

function InLayout({ children }: { children: ReactNode }) {
  const shell = useLoadedShell();
  return shell ? <LoginLayout shell={shell}>{children}</LoginLayout> : children;
}

export default function LoginRoute() {
  return (
    <InLayout>
      <Outlet />
    </InLayout>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <InLayout>
      <RouteError error={error} />
    </InLayout>
  );
}
