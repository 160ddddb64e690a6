import type { MetaFunction } from 'react-router';
import { screenTitle, type Screen } from '#app/runtime/screens.ts';
import { fromJsonText, type JsonText } from '#app/text/json-text.ts';
import type { ShellData } from '../types.ts';

/** What the browser calls a page: its own title, then that of the vertical, by which readers of several tell tabs apart. */
export function pageTitle(
  matches: Parameters<MetaFunction>[0]['matches'],
  title?: string,
): string | undefined {
  const root = matches.find((match) => match?.id === 'root') as
    { loaderData?: JsonText<ShellData> } | undefined;
  return [title, fromJsonText(root?.loaderData)?.vertical.title].filter(Boolean).join(' · ') || undefined;
}

/** The document title of a screen that is called as its route. */
export const screenMeta =
  (screen: Screen): MetaFunction =>
  ({ matches }) => [{ title: pageTitle(matches, screenTitle(screen)) }];

/** Title and description of a page; the site's name if there is no page. */
export function pageMeta(
  matches: Parameters<MetaFunction>[0]['matches'],
  page: { title: string; description?: string | undefined } | undefined,
): ReturnType<MetaFunction> {
  return [
    { title: pageTitle(matches, page?.title) },
    ...(page?.description ? [{ name: 'description', content: page.description }] : []),
  ];
}
