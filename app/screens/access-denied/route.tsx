import { data, useRouteLoaderData, type MetaFunction } from 'react-router';
import { pageTitle } from '#app/shell/document/page-title.ts';
import type { ShellData } from '#app/shell/types.ts';
import { AccessDeniedPage } from './access-denied.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Access denied') }];

export function loader() {
  return data(null, { status: 403 });
}

export default function AccessDenied() {
  const { texts, upgrade } = useRouteLoaderData('root') as ShellData;
  return <AccessDeniedPage message={texts.noAccess} upgrade={upgrade} />;
}
