import { data, type MetaFunction } from 'react-router';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { AccessDeniedPage } from './access-denied.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Access denied') }];

export function loader() {
  return data(null, { status: 403 });
}

export default function AccessDenied() {
  const { texts, upgrade } = useShell();
  return <AccessDeniedPage message={texts.noAccess} upgrade={upgrade} />;
}
