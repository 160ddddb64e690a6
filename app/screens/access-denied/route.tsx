import { data, useRouteLoaderData } from 'react-router';
import { AccessDeniedPage } from '#app/shell/error-pages.tsx';
import type { ShellData } from '#app/shell/types.ts';

export const meta = () => [{ title: 'Access denied' }];

export function loader() {
  return data(null, { status: 403 });
}

export default function AccessDenied() {
  const { texts, upgrade } = useRouteLoaderData('root') as ShellData;
  return <AccessDeniedPage message={texts.noAccess} upgrade={upgrade} />;
}
