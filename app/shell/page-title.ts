import type { MetaFunction } from 'react-router';
import type { ShellData } from './types.ts';

/** What the browser calls a page: its own title, then the name of the site; that alone while there is no page. */
export function pageTitle(
  matches: Parameters<MetaFunction>[0]['matches'],
  title?: string,
): string | undefined {
  const root = matches.find((match) => match?.id === 'root') as { loaderData?: ShellData } | undefined;
  const siteName = root?.loaderData?.siteName;
  return title === undefined ? siteName : [title, siteName].filter(Boolean).join(' · ');
}
