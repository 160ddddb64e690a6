import type { ToolAccess } from '#app/slots.ts';
import { useLoadedShell } from './use-shell.ts';

/** What the reader may open; nothing without the shell. */
export function useToolAccess(): ToolAccess {
  const shell = useLoadedShell();
  return { tools: shell?.menus.tools.enabled ?? false, workspace: shell?.workspace.enabled ?? false };
}
