import { data } from 'react-router';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { AccessDeniedPage } from './access-denied.tsx';

export const meta = screenMeta('access-denied');

export function loader() {
  return data(null, { status: 403 });
}

export default function AccessDenied() {
  const { texts, upgrade } = useShell();
  return <AccessDeniedPage message={texts.noAccess} upgrade={upgrade} />;
}
