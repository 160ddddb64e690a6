/** The data of the root route, for every page. */
import { useRouteLoaderData } from 'react-router';
import { fromJsonText, type JsonText } from '#app/text/json-text.ts';
import type { ShellData } from './types.ts';

/** Undefined if the request failed before the root's loader ran: for layouts and error pages. */
export function useLoadedShell(): ShellData | undefined {
  return fromJsonText(useRouteLoaderData('root') as JsonText<ShellData> | undefined);
}

/** For pages, which render only with the shell. */
export function useShell(): ShellData {
  return useLoadedShell()!;
}
